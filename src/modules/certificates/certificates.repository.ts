import { searchText } from '#base/search.ts';
import type { QuoteCustomer } from '#modules/quotes/quotes.contract.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { CertificateRow } from './certificates.fields.ts';
import { isFixed } from './certificates.states.ts';
import type { CertificateCreditRow, CertificatePhotoRow, CertificatesTables } from './certificates.table.ts';

/** What statements say of a certificate that was invoiced in another system. */
export const elsewhereColumns = [
  ...(['id', 'number', 'sequence', 'contract', 'invoice_number', 'invoiced_on', 'due'] as const),
] as const;

export function createCertificatesRepository(on: Connection) {
  const db = tablesOf<CertificatesTables>(on);
  const rows = () => db.selectFrom('certificates').selectAll().where('deleted_at', 'is', null);
  return {
    byId: (id: number): Promise<CertificateRow | undefined> => rows().where('id', '=', id).executeTakeFirst(),

    /** Its figures as of now, which are no change of the certificate itself. */
    async setFigures(id: number, figures: Partial<CertificateRow>): Promise<void> {
      await db.updateTable('certificates').set(figures).where('id', '=', id).execute();
    },

    /** Agreed ones that are not invoiced and whose work ended before a day. */
    async toInvoice(day: string): Promise<number[]> {
      const found = await db
        .selectFrom('certificates')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('state', '=', 'agreed')
        .where('period_to', '<', day)
        .execute();
      return found.map(({ id }) => id);
    },

    /** Those that their customers have not answered. */
    waiting: (): Promise<Pick<CertificateRow, 'id' | 'contract_id' | 'state' | 'approved_at'>[]> =>
      db
        .selectFrom('certificates')
        .select(['id', 'contract_id', 'state', 'approved_at'])
        .where('deleted_at', 'is', null)
        .where('state', '=', 'approved')
        .execute(),

    /** A contract's certificates, first to last. */
    ofContract: (contractId: number): Promise<CertificateRow[]> =>
      rows().where('contract_id', '=', contractId).orderBy('sequence').execute(),

    elsewhere: (contractIds: readonly number[]) =>
      contractIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('certificates')
            .select(elsewhereColumns)
            .where('deleted_at', 'is', null)
            .where('elsewhere', '=', 1)
            .where('contract_id', 'in', [...contractIds])
            .orderBy('id')
            .execute(),

    /** The one after a certificate. */
    next: ({
      contract_id,
      sequence,
    }: Pick<CertificateRow, 'contract_id' | 'sequence'>): Promise<
      Pick<CertificateRow, 'id' | 'sequence'> | undefined
    > =>
      db
        .selectFrom('certificates')
        .select(['id', 'sequence'])
        .where('deleted_at', 'is', null)
        .where('contract_id', '=', contract_id)
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .executeTakeFirst(),

    /** The latest approved one of each contract: what is certified. */
    async latestFixed(
      contractIds: readonly number[],
    ): Promise<Pick<CertificateRow, 'contract_id' | 'lines' | 'sequence'>[]> {
      if (contractIds.length === 0) return [];
      const found = await db
        .selectFrom('certificates')
        .select(['contract_id', 'lines', 'state', 'sequence'])
        .where('deleted_at', 'is', null)
        .where('contract_id', 'in', [...contractIds])
        .orderBy('sequence', 'desc')
        .execute();
      const seen = new Set<number>();
      return found.filter(({ contract_id, state }) => {
        if (!isFixed(state) || seen.has(contract_id)) return false;
        seen.add(contract_id);
        return true;
      });
    },

    /** What credit notes take off contracts, oldest first. */
    credits: (contractIds: readonly number[]): Promise<CertificateCreditRow[]> =>
      contractIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('certificate_credits')
            .selectAll()
            .where('contract_id', 'in', [...contractIds])
            .orderBy('id')
            .execute(),

    async addCredit(row: Omit<CertificateCreditRow, 'id'>): Promise<void> {
      await db.insertInto('certificate_credits').values(row).execute();
    },

    /** A certificate was approved: its figures have the credits of its contract up to now. */
    async includeCredits({ contract_id, sequence }: Pick<CertificateRow, 'contract_id' | 'sequence'>) {
      await db
        .updateTable('certificate_credits')
        .set({ sequence: sequence - 1 })
        .where('contract_id', '=', contract_id)
        .where('sequence', '>=', sequence)
        .execute();
    },

    /** A certificate was invoiced again: what was credited of its earlier invoice counts no more. */
    async dropCredits(certificateId: number): Promise<void> {
      await db.deleteFrom('certificate_credits').where('certificate_id', '=', certificateId).execute();
    },

    photos: (ids: readonly number[]): Promise<CertificatePhotoRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('certificate_photos')
            .selectAll()
            .where('certificate_id', 'in', [...ids])
            .execute(),

    async addPhoto(row: CertificatePhotoRow): Promise<void> {
      await db.insertInto('certificate_photos').values(row).execute();
    },
  };
}

/** Searchable text: number, contract and customer. */
export function searchOf(
  row: Pick<CertificateRow, 'number' | 'contract' | 'name' | 'customer' | 'translations'>,
): string {
  const customer: Partial<QuoteCustomer> = row.customer ? JSON.parse(row.customer) : {};
  const { en = {} } = JSON.parse(row.translations) as { en?: { name?: string } };
  const names = [row.name || customer.name, en.name, customer.name, customer.translations?.en?.name];
  return searchText([...names, row.number, row.contract, customer.phone].filter(Boolean).join(' '));
}
