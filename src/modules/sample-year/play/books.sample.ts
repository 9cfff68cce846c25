import { authority } from '#demo/content/year/cash.ts';
import { known, type Office } from './office.sample.ts';

/** Days after the start of the year when the VAT return of its first month is filed, and when it is paid. */
const filedAfter = 60;
const paidAfter = 63;

const year = 364;

/**
 * The VAT return of the first month is filed and paid, which closes the month. The later ones have no period, so that the
 * company's own documents of these months are not refused, nor periods that it adds itself.
 */
export function addPeriods({ calendar, accounts, make }: Office): void {
  const [from, to] = monthOf(calendar.day(year));
  let due = 0;
  calendar.on(year - 1, () => make('/api/periods', { from, to }));
  calendar.on(year - filedAfter, async () => {
    ({ net_vat: due } = await make<{ net_vat: number }>('/api/reports/vat-returns', { from, to }));
  });
  calendar.on(year - paidAfter, async () => {
    if (due <= 0) return;
    const { id } = await make('/api/payments', {
      ...{ party: authority.name, note: authority.text, method: 'transfer', amount: due },
      ...{ account_id: known(accounts, 'bank'), against_account_id: known(accounts, '2210') },
    });
    await make(`/api/payments/${id}/post`);
  });
}

/** First and last day of a day's month. */
function monthOf(day: string): [string, string] {
  const end = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
  return [`${day.slice(0, 7)}-01`, end.toISOString().slice(0, 10)];
}
