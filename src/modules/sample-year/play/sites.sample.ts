import type { Job } from '#demo/content/year/contracts.ts';
import { type guarantees, siteDays } from '#demo/content/year/sites.ts';
import { known, type Office } from './office.sample.ts';

/** The site's diary, day after day. */
export function addDiary({ calendar, make }: Office, { diary }: Job, contractId: () => number): void {
  if (!diary) return;
  for (let place = 0; place < diary.days; place += 1) {
    const { people, ...said } = siteDays[place % siteDays.length] as (typeof siteDays)[number];
    calendar.on(diary.from - place, () =>
      make(`/api/contracts/${contractId()}/diary`, {
        ...{ ...said, shown: true, people: people.map(([trade, count]) => ({ trade, count })) },
      }),
    );
  }
}

/** A letter of guarantee of a contract. */
export function addGuarantee(
  { calendar, make, parties }: Office,
  letter: (typeof guarantees)[number],
  jobs: readonly Job[],
  contractIds: ReadonlyMap<string, () => number>,
): void {
  const job = jobs.find(({ key }) => key === letter.job);
  if (!job) return;
  const net = job.lines.reduce((sum, [, , amount]) => sum + amount, 0);
  let id = 0;
  calendar.on(letter.ago, async () => {
    ({ id } = await make('/api/guarantees', {
      ...{
        kind: letter.kind,
        number: `LG26${String(letter.ago).padStart(5, '0')}`,
        bank: 'مصرف الواحة (نموذج)',
      },
      ...{ amount: Math.round((net * letter.percent) / 100), beneficiary: known(parties, job.customer).name },
      ...{ issued_on: calendar.day(letter.ago), expires_on: calendar.day(-letter.ends) },
      contract_id: contractIds.get(job.key)?.(),
    }));
  });
  if (letter.released) calendar.on(letter.released, () => make(`/api/guarantees/${id}/release`));
}
