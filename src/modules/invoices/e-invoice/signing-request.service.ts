import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Environment } from '../invoices.contract.ts';
import { der, derOid, derSequence, derSet, derTags, derText } from './der.engine.ts';

/** What a device is called in the certificate that it asks for. */
export interface DeviceNames {
  environment: Environment;
  common_name: string;
  organization: string;
  /** The branch; of a VAT group the ten-digit number of the member. */
  unit: string;
  vat_number: string;
  /** Solution, model and serial number of the device. */
  solution: string;
  model: string;
  serial: string;
  /** Whether it issues standard and simplified invoices. */
  forms: { standard: boolean; simplified: boolean };
  address: string;
  category: string;
}

const templates: Record<Environment, string> = {
  developer: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  production: 'ZATCA-Code-Signing',
};

const oids = {
  country: '2.5.4.6',
  organization: '2.5.4.10',
  unit: '2.5.4.11',
  common: '2.5.4.3',
  serial: '2.5.4.4',
  uid: '0.9.2342.19200300.100.1.1',
  title: '2.5.4.12',
  address: '2.5.4.26',
  category: '2.5.4.15',
  template: '1.3.6.1.4.1.311.20.2',
  alternativeName: '2.5.29.17',
  extensions: '1.2.840.113549.1.9.14',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

export function newDeviceKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;
}

const name = (pairs: readonly (readonly [oid: string, value: string])[]) =>
  derSequence(
    ...pairs.map(([oid, value]) =>
      derSet(
        derSequence(derOid(oid), derText(value, oid === oids.country ? derTags.printable : derTags.utf8)),
      ),
    ),
  );

/** A certificate signing request (PKCS #10) as PEM. */
export function signingRequest(device: DeviceNames, key: KeyObject): string {
  const { forms } = device;
  const subject = name([
    [oids.country, 'SA'],
    [oids.unit, device.unit],
    [oids.organization, device.organization],
    [oids.common, device.common_name],
  ]);
  const names = name([
    [oids.serial, `1-${device.solution}|2-${device.model}|3-${device.serial}`],
    [oids.uid, device.vat_number],
    [oids.title, `${forms.standard ? 1 : 0}${forms.simplified ? 1 : 0}00`],
    [oids.address, device.address],
    [oids.category, device.category],
  ]);
  const extension = (oid: string, value: Uint8Array) => derSequence(derOid(oid), der(derTags.octets, value));
  const directoryName = 0xa4;
  const extensions = derSequence(
    extension(oids.template, derText(templates[device.environment], derTags.printable)),
    extension(oids.alternativeName, derSequence(der(directoryName, names))),
  );
  const attributes = 0xa0;
  const info = derSequence(
    der(derTags.integer, Uint8Array.of(0)),
    subject,
    createPublicKey(key).export({ format: 'der', type: 'spki' }),
    der(attributes, derSequence(derOid(oids.extensions), derSet(extensions))),
  );
  const request = derSequence(
    info,
    derSequence(derOid(oids.ecdsaWithSha256)),
    der(derTags.bits, Uint8Array.of(0), sign('sha256', info, key)),
  );
  const lines =
    Buffer.from(request)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`;
}
