/** Words under which people look for what is not meant for them, as lists of such words have them, in both languages. */
const words = `
admin administrador administracion administrator administration adm admin1 admin2 admin_area admin-console admin-login
admin-panel adminpanel admincp admin.php admin.html adminarea adminer adminis sysadmin superadmin superuser root
webadmin siteadmin useradmin useradministration moderator moderador manager management gerente gerencia gestion
gestor backend back-end backoffice back-office trastienda panel paneladmin panel-control controlpanel control cpanel
dashboard tablero escritorio consola console portal-admin intranet extranet interno interna internal private privado
privada restricted restringido secure seguro secret secreto hidden oculto staff empleado empleados personal-interno
equipo team agentes agente asesor asesores advisor advisors soporte support helpdesk mesa-de-ayuda operaciones
operacion operations operation ops op opsadmin ops-admin operador operadores operator operators supervisor
supervisores auditor auditores auditoria audit audits audit-log auditlog logs log registros registro-interno trazas
trace traces tracing debug depurar debugger test tests testing prueba pruebas qa staging stage dev develop development
desarrollo demo sandbox preview beta alpha old viejo backup backups respaldo respaldos copia copias bak dump dumps
database databases db base-de-datos sql mysql postgres postgresql pgadmin phpmyadmin phppgadmin mongo redis elastic
elasticsearch kibana grafana prometheus metrics metricas monitor monitoring monitoreo status estado server-status
server-info info phpinfo phpinfo.php healthz readyz livez health ready live actuator actuator/env actuator/heapdump
env .env .env.local .env.production .git .git/config .git/HEAD .svn .hg .ssh .aws .docker .npmrc .htaccess .htpasswd
.well-known .well-known/security.txt .vscode .idea .DS_Store config configs configuracion configuration config.json
config.yml config.php settings ajustes parametros parameters setup install instalar installer update upgrade migrate
migrations migraciones seed seeds jobs tareas queue queues colas cola worker workers cron schedule scheduler tasks
task pgboss pg-boss bull bullboard graphql graphiql playground swagger swagger-ui swagger.json openapi openapi.json
api-docs apidocs docs documentacion rest rpc soap wsdl xmlrpc xmlrpc.php v1 v2 v3 api/v1 api/v2 version versions build
package.json package-lock.json tsconfig.json vite.config.ts node_modules src server client dist assets static public
uploads upload files file archivos archivo documentos documentos-internos docs-internos reports report reportes
reporte informes informe estadisticas stats statistics analytics analitica kpi exports export exportar imports import
importar csv excel download downloads descargas users user usuarios usuario clientes cliente customers customer
accounts account cuentas cuenta members member profiles profile perfiles perfil roles role permisos permissions
permission groups group grupos auth login signin sign-in ingreso ingresar acceso access accesos logout salir password
passwords clave claves contrasena token tokens keys key llaves secrets vault session sessions sesiones 2fa totp otp mfa
sso oauth oauth2 saml ldap impersonate suplantar masquerade su sudo processes process procesos proceso leads lead
prospectos cdt cdts certificados pagos payments payment transferencias transactions transacciones conciliacion
reconciliation tasas rates rate bancos banks bank parametrizacion bonos bonuses bonus premios prizes referidos
referrals campaigns campanas listas lists blacklist listas-restrictivas sarlaft screening riesgo risk fraude fraud
bloqueos blocks blocked bloqueados revisiones reviews review pendientes pending aprobar approve aprobaciones approvals
rechazar reject override overrides refunds reembolsos devoluciones tickets ticket casos cases crm hubspot salesforce
marketing cms wp wp-admin wp-login.php wp-content wp-json wordpress joomla drupal typo3 magento umbraco strapi ghost
jenkins gitlab github sonar nexus jira confluence portainer kubernetes k8s docker traefik nginx apache tomcat manager/html
shell cmd exec eval terminal ssh ftp webdav webmail mail correo inbox bandeja control/inbox control/reset control/bank
robots.txt sitemap.xml crossdomain.xml security.txt humans.txt favicon.ico error errors errores 403 404 500 index
index.php index.html home inicio main default null undefined true false 0 1 -1 test.php a aa x ..%2f
`

export const hiddenWords: readonly string[] = [...new Set(words.split(/\s+/).filter(Boolean))]
