import { jobs } from '#demo/content/year/contracts.ts';
import { customers, suppliers } from '#demo/content/year/people.ts';
import type { Apart } from '#server/apart.ts';
import { createCalendar } from './calendar.sample.ts';
import { addCosts, addOffice } from './costs.sample.ts';
import { addJob } from './jobs.sample.ts';
import { openOffice } from './office.sample.ts';
import { addParties } from './parties.sample.ts';

/** Plays the year before `today` in an installation apart, by the calls that staff and customers make. */
export async function playYear(apart: Apart, today: string, signal?: AbortSignal): Promise<void> {
  const calendar = createCalendar(apart, today);
  const office = await openOffice(apart, calendar);
  addParties(office, customers, suppliers);
  addOffice(office);
  for (const job of jobs) {
    const contractId = addJob(office, job);
    if (job.works) addCosts(office, job, contractId);
  }
  await calendar.play(signal);
}
