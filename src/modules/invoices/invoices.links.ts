import { toRiyals } from '#base/money.ts';
import { totalNames } from '#modules/certificates/certificates.engine.ts';
import { ibanGiven } from '#modules/papers/server.ts';
import { createShareLinks, presentLinks, type SharedDocument } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { SharedInvoice } from './invoices.contract.ts';
import { openOf } from './invoices.engine.ts';
import type { InvoiceRow } from './invoices.fields.ts';
import { customerIn, inEnglish, linesIn } from './invoices.presenter.ts';
import { createInvoicesRepository } from './invoices.repository.ts';
import { isGiven } from './invoices.states.ts';
import { invoiceWords } from './invoices.words.ts';
import { readyGateways } from './paying/gateways.subject.ts';

/** An invoice that its customer may have. */
export async function givenInvoice(id: number, on: Connection): Promise<InvoiceRow | undefined> {
  const row = await createInvoicesRepository(on).byId(id);
  return row && isGiven(row) ? row : undefined;
}

/** Invoices as seen by holders of a link or a verification code. */
export function sharedInvoices(context: ServerContext): SharedDocument {
  const { kysely } = context.database;
  const ibanOf = (id: number) => ibanGiven(context, { subject: 'invoice', id });
  const gatewaysOf = async () =>
    (await readyGateways(context)).map(({ id, name }) => ({
      ...{ id, name: name.ar },
      translations: { en: { name: name.en } },
    }));
  return {
    page: (code) => `/d/${code}`,
    hasPaper: true,

    async present(id) {
      const row = await givenInvoice(id, kysely);
      if (!row) return undefined;
      const linksOf = await createShareLinks(context).of('invoice', [id]);
      const document = presentShared(row, {
        ...{ iban: await ibanOf(id), gateways: await gatewaysOf() },
        verify: presentLinks(context.config.publicUrl, linksOf(id)).verify,
      });
      return { document, state: row.state, may: [] };
    },

    async verify(id, locale) {
      const row = await givenInvoice(id, kysely);
      if (!row) return undefined;
      const t = invoiceWords(locale);
      return {
        number: row.number ?? '',
        date: row.issue_date ?? '',
        total: toRiyals(row.payable),
        state: row.state,
        hash: row.hash ?? '',
        iban: await ibanOf(id),
        void: row.state === 'credited',
        text: {
          kind: t(`title.${row.type}_${row.form}`),
          state: t(row.type === 381 ? 'verify_state.credit' : `verify_state.${row.state}`),
          notes: row.credited_net > 0 && row.state !== 'credited' ? [t('verify_credited')] : [],
        },
      };
    },
  };
}

function presentShared(
  row: InvoiceRow,
  more: Pick<SharedInvoice, 'iban' | 'gateways' | 'verify'>,
): SharedInvoice {
  return {
    ...{ number: row.number ?? '', type: row.type as SharedInvoice['type'] },
    ...{ state: row.state as SharedInvoice['state'], form: row.form as SharedInvoice['form'] },
    ...{ supply_date: row.supply_date, due_date: row.due_date, issue_date: row.issue_date },
    seller: (JSON.parse(row.seller) as { name: string }).name,
    party: customerIn(row)?.name ?? '',
    ...{ contract: row.contract, of_invoice: row.of_invoice || null },
    lines: linesIn(row).map(({ section, description, en, amount }) => ({
      ...{ section, description, translations: inEnglish(en), amount: toRiyals(amount) },
    })),
    vat_rate: row.vat_rate / 100,
    totals: Object.fromEntries(
      totalNames.map((name) => [name, toRiyals(row[name])]),
    ) as SharedInvoice['totals'],
    open: toRiyals(row.type === 381 ? 0 : openOf(row)),
    ...more,
  };
}
