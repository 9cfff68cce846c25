import { jobs } from '#demo/content/year/contracts.ts';
import { customers, suppliers } from '#demo/content/year/people.ts';
import { estimates, leads, offers, smallWorks } from '#demo/content/year/sales.ts';
import { guarantees } from '#demo/content/year/sites.ts';
import type { Apart } from '#server/apart.ts';
import { addBank, addStatements } from './bank.sample.ts';
import { addPeriods } from './books.sample.ts';
import { createCalendar } from './calendar.sample.ts';
import { addPettyCash } from './cash.sample.ts';
import { addBudget, addCosts, addOffice } from './costs.sample.ts';
import { addJob } from './jobs.sample.ts';
import { openOffice } from './office.sample.ts';
import { addParties } from './parties.sample.ts';
import { addEstimate, addLead, addOffer, addSmallWork } from './sales.sample.ts';
import { addDiary, addGuarantee } from './sites.sample.ts';

/** Plays the year before `today` in an installation apart, by the calls that a member of `staff` and customers make. */
export async function playYear(
  apart: Apart,
  { today, staff }: { today: string; staff: number },
  signal?: AbortSignal,
): Promise<void> {
  const calendar = createCalendar(apart, today);
  const office = await openOffice(apart, calendar, staff);
  addBank(office);
  addParties(office, customers, suppliers);
  addOffice(office);
  addPettyCash(office);
  addPeriods(office);
  const contractIds = new Map<string, () => number>();
  for (const job of jobs) {
    const contractId = addJob(office, job);
    contractIds.set(job.key, contractId);
    if (!job.works) continue;
    addBudget(office, job, contractId);
    addCosts(office, job, contractId);
    addDiary(office, job, contractId);
  }
  for (const letter of guarantees) addGuarantee(office, letter, jobs, contractIds);
  for (const lead of leads) addLead(office, lead);
  for (const estimate of estimates) addEstimate(office, estimate);
  for (const story of offers) addOffer(office, story);
  for (const work of smallWorks) addSmallWork(office, work);
  addStatements(office);
  await calendar.play(signal);
}
