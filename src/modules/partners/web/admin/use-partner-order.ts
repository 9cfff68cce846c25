import { useState } from 'react';
import { useWrite } from '#ui/admin/use-write.ts';
import { addressOf } from '#wire/contract-call.ts';
import { listAllPartners, type ManagedPartner, orderPartners } from '../../partners.contract.ts';

/** More partners than any company shows. */
const most = 500;

/** Moves partners in the row of logos. `said` is where the last one came to stand, for those who cannot see it. */
export function usePartnerOrder(onMoved: () => void, sentence: (place: number, of: number) => string) {
  const { busy, write } = useWrite();
  const [said, setSaid] = useState('');

  async function move(partner: ManagedPartner, by: 1 | -1) {
    // The list may show a part of them; they are put in order as they all stand now.
    const all = await write<ManagedPartner[]>(
      'GET',
      addressOf(listAllPartners, {}, { sort: 'position', per_page: most }),
    );
    if (!all) return;
    const ids = all.map(({ id }) => id);
    const from = ids.indexOf(partner.id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    if (!(await write('PUT', orderPartners.path, { ids }))) return;
    setSaid(sentence(to + 1, ids.length));
    onMoved();
  }

  return { move, busy, said };
}
