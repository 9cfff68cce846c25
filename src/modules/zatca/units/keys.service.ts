import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { ServerContext } from '#server/context.ts';
import type { DeviceRow } from '../zatca.table.ts';

const cipher = 'aes-256-gcm';

export type Secrets = Pick<ServerContext, 'secret'> & { config: { keySecret: string | undefined } };

/** Without KEY_SECRET whoever has the database can read the keys, and so whoever has a plain backup. */
function keyOf({ secret, config }: Secrets): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, config.keySecret ?? '', 'omran zatca keys', 32));
}

/** Encrypts a secret of a unit: nonce, tag and content in base64. `unit` must be the same when it is read. */
export function sealed(context: Secrets, unit: string, plain: string): string {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, keyOf(context), nonce);
  sealing.setAAD(Buffer.from(unit));
  const content = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), content]).toString('base64');
}

/** Throws if the content is of another unit or installation. */
export function unsealed(context: Secrets, unit: string, stored: string): string {
  const bytes = Buffer.from(stored, 'base64');
  const opening = createDecipheriv(cipher, keyOf(context), bytes.subarray(0, 12));
  opening.setAAD(Buffer.from(unit));
  opening.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString('utf8');
}

type Sealed = Pick<DeviceRow, 'serial' | 'key' | 'compliance_secret' | 'secret'>;

/** Whether all that is encrypted of a unit opens: not so with another KEY_SECRET than that of its time. */
export function isReadable(context: Secrets, { serial, key, compliance_secret, secret }: Sealed): boolean {
  try {
    for (const stored of [key, compliance_secret, secret])
      if (stored !== null) unsealed(context, serial, stored);
    return true;
  } catch {
    return false;
  }
}

export const sealedKey = (context: Secrets, unit: string, key: KeyObject): string =>
  sealed(context, unit, key.export({ format: 'pem', type: 'pkcs8' }).toString());

export const unsealedKey = (context: Secrets, unit: string, stored: string): KeyObject =>
  createPrivateKey(unsealed(context, unit, stored));
