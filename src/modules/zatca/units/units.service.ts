import { randomUUID } from 'node:crypto';
import {
  firstHash,
  newDeviceKey,
  readCertificate,
  readSeller,
  type Stamping,
  signingRequest,
} from '#modules/invoices/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { createQueueRepository } from '../queue/queue.repository.ts';
import {
  certificateExpired,
  keyUnreadable,
  nameTaken,
  sellerMissing,
  unitNotFound,
} from '../zatca.problems.ts';
import type { DeviceRow, UnitRow } from '../zatca.table.ts';
import { announceUnit } from './announce.service.ts';
import { isReadable, sealedKey, unsealed, unsealedKey } from './keys.service.ts';
import type { NewUnit, Unit } from './units.contract.ts';
import { presentUnit } from './units.presenter.ts';
import { createUnitsRepository } from './units.repository.ts';

const maxOrganization = 63;

/** A new key with its signing request, from the company's present data. Throws 422 without its VAT number. */
export async function newRequest(
  context: ServerContext,
  unit: Pick<DeviceRow, 'branch' | 'environment' | 'serial' | 'category' | 'address' | 'common_name'>,
): Promise<{ csr: string; key: string }> {
  const { seller } = await readSeller(context, context.database.kysely);
  if (seller.vat_number === '') throw sellerMissing();
  const key = newDeviceKey();
  // In a VAT group, the eleventh digit is 1 and the unit is the member's ten-digit number.
  const isGroup = seller.vat_number.charAt(10) === '1';
  const csr = signingRequest(
    {
      ...{ environment: unit.environment, common_name: unit.common_name },
      organization: (seller.name_en || seller.name).slice(0, maxOrganization),
      unit: isGroup ? seller.vat_number.slice(0, 10) : unit.branch,
      ...{ vat_number: seller.vat_number, solution: 'Omran', model: '1.0', serial: unit.serial },
      forms: { standard: true, simplified: true },
      ...{ address: unit.address, category: unit.category },
    },
    key,
  );
  return { csr, key: sealedKey(context, unit.serial, key) };
}

/** What the unit stamps with. */
export function stampingOf(context: ServerContext, row: DeviceRow, certificate: string): Stamping {
  return {
    key: unsealedKey(context, row.serial, row.key),
    certificate: readCertificate(Buffer.from(certificate, 'base64').toString()),
  };
}

/** User and password of the authority's interface, as of the unit's state. */
export function credentialsOf(context: ServerContext, row: DeviceRow, stage: 'compliance' | 'production') {
  const [certificate, secret] =
    stage === 'production'
      ? [row.certificate, row.secret]
      : [row.compliance_certificate, row.compliance_secret];
  return { certificate: certificate ?? '', secret: secret ? unsealed(context, row.serial, secret) : '' };
}

/** The units that submit now: neither refused by the authority, nor with keys that cannot be opened. */
export async function submittingUnits(context: ServerContext): Promise<number[]> {
  const active = await createUnitsRepository(context.database.kysely).active();
  return active.flatMap((row) => (row.stopped_at === null && isReadable(context, row) ? [row.id] : []));
}

export function createUnitsService(context: ServerContext) {
  const { kysely } = context.database;
  const repository = createUnitsRepository(kysely);

  async function present(rows: readonly UnitRow[]): Promise<Unit[]> {
    const issuing = await repository.issuing();
    const waiting = await createQueueRepository(kysely).waitingByUnit();
    return rows.map((row) =>
      presentUnit(row, {
        ...{ issuing: row.id === issuing?.id, waiting: waiting.get(row.id) ?? 0 },
        key_readable: isReadable(context, row),
      }),
    );
  }

  async function find(id: number): Promise<UnitRow> {
    const row = await repository.byId(id);
    if (!row) throw unitNotFound();
    return row;
  }

  async function read(id: number): Promise<Unit> {
    const [unit] = await present([await find(id)]);
    if (!unit) throw unitNotFound();
    return unit;
  }

  return {
    find,
    read,
    list: async (): Promise<Unit[]> => present(await repository.all()),

    async add(given: NewUnit, caller: Caller, requestKey: RequestKey): Promise<Unit> {
      const serial = given.serial || randomUUID();
      if (await repository.bySerial(serial)) throw nameTaken();
      const { seller } = await readSeller(context, kysely);
      const device = {
        ...{ branch: given.branch, environment: given.environment, serial },
        category: given.category || 'Construction',
        address: given.address || `${seller.address.building_no} ${seller.address.street}`.trim(),
        common_name: given.name,
      };
      const { csr, key } = await newRequest(context, device);
      const now = context.now().toISOString();
      const id = await kysely.transaction().execute(async (trx) => {
        const units = createUnitsRepository(trx);
        const added = await units.addChain(given.name, firstHash);
        await units.add({
          ...device,
          ...{ id: added, state: 'requested', csr, key, request_id: null, compliance_certificate: null },
          ...{ compliance_secret: null, checks: '[]', certificate: null, secret: null, next_key: null },
          ...{ next_csr: null, expires_at: null, stopped_at: null, problem: null },
          ...{ created_at: now, updated_at: now },
        });
        const after = { state: 'requested', expires_at: null } as const;
        const named = { id: added, name: given.name, environment: given.environment };
        await announceUnit(context, named, { before: null, after, caller }, trx);
        await keepRequestKey(context, requestKey, added, trx);
        return added;
      });
      return read(id);
    },
  };
}

/** The device that issues now. Throws 409 if its certificate has expired or its key cannot be read. */
export async function issuingDevice(context: ServerContext, trx: Connection) {
  const row = await createUnitsRepository(trx).issuing();
  if (!row?.certificate) return undefined;
  if (row.expires_at !== null && row.expires_at <= context.now().toISOString()) throw certificateExpired();
  if (!isReadable(context, row)) throw keyUnreadable(row);
  return { unitId: row.id, stamping: stampingOf(context, row, row.certificate) };
}
