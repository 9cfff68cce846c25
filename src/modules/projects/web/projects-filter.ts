import type { ProjectsOfKind } from '../projects.contract.ts';
import {
  type ProjectCategory,
  type ProjectStatus,
  projectCategories,
  projectStatuses,
} from '../projects.values.ts';

/** What of the projects is wanted; null for all. */
export interface ProjectsFilter {
  status: ProjectStatus | null;
  category: ProjectCategory | null;
  page: number;
}

/** The filter that an address names. What it names wrongly counts as not named. */
export function readFilter(parameters: URLSearchParams): ProjectsFilter {
  const page = parameters.get('page') ?? '';
  return {
    status: projectStatuses.find((status) => status === parameters.get('status')) ?? null,
    category: projectCategories.find((category) => category === parameters.get('category')) ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The bare address of what a filter shows. */
export function filterPath({ status, category, page }: ProjectsFilter): string {
  const parameters = new URLSearchParams();
  if (status) parameters.set('status', status);
  if (category) parameters.set('category', category);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `/projects?${parameters}` : '/projects';
}

export interface FilterCounts {
  /** How many projects each status would show beside the chosen category; `all` without a status. */
  status: Record<ProjectStatus | 'all', number>;
  /** How many each category would show beside the chosen status. */
  category: Record<ProjectCategory | 'all', number>;
}

export function filterCounts(kinds: readonly ProjectsOfKind[], filter: ProjectsFilter): FilterCounts {
  const count = (status: ProjectStatus | null, category: ProjectCategory | null) =>
    kinds
      .filter((kind) => (!status || kind.status === status) && (!category || kind.category === category))
      .reduce((sum, kind) => sum + kind.projects, 0);
  return {
    status: {
      all: count(null, filter.category),
      completed: count('completed', filter.category),
      inprogress: count('inprogress', filter.category),
      pending: count('pending', filter.category),
    },
    category: {
      all: count(filter.status, null),
      residential: count(filter.status, 'residential'),
      commercial: count(filter.status, 'commercial'),
      contracting: count(filter.status, 'contracting'),
    },
  };
}
