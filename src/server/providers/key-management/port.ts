/** A service that keeps one key, and seals our master keys with it. */
export type KeyManagement = {
  /**
   * Makes a key that nobody sees.
   * @param id - The id that it will have here.
   * @returns Its ciphertext in base64.
   */
  makeSealedKey(id: string): Promise<string>
  /**
   * @param ciphertext - In base64.
   * @returns The 32 bytes in base64.
   * @throws `ProviderError`.
   */
  openKey(id: string, ciphertext: string): Promise<string>
}
