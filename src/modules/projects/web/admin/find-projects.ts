import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import type { Found } from '#ui/admin/record/record-finder.tsx';
import { callContract } from '#wire/contract-call.ts';
import { listProjects } from '../../admin/projects.admin.contract.ts';

/** Projects that match a text, for `RecordFinder`; of none the latest. */
export async function findProjects(text: string, locale: Locale): Promise<Found[]> {
  const query = { per_page: 8, ...(text && { q: text }) };
  const found = await callContract(browserCall, listProjects, { query });
  return found.map((project) => ({
    ...{ id: project.id, title: localized(project, 'name', locale) },
    details: [`#${project.id}`],
  }));
}
