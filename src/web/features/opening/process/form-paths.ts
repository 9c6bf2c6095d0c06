/** Where a customer with an earlier opening confirms what is known of them (F05). */
export const returningPath = '/bienvenida-usuario-retorno'
