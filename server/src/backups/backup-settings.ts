/** Where the server keeps copies of its database, and the public key of age that they are encrypted to, if any. */
export type BackupSettings = { dir: string; publicKey: string | null }
