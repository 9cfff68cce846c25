import type { ProjectsOfKind } from '../projects.contract.ts';
import {
  type ProjectCategory,
  type ProjectStatus,
  projectCategories,
  projectStatuses,
} from '../projects.values.ts';

/** Filter of the projects; null for all. */
export interface ProjectsFilter {
  status: ProjectStatus | null;
  category: ProjectCategory | null;
  page: number;
}

/** The filter in an address. Invalid values are ignored. */
export function readFilter(parameters: URLSearchParams): ProjectsFilter {
  const page = parameters.get('page') ?? '';
  return {
    status: projectStatuses.find((status) => status === parameters.get('status')) ?? null,
    category: projectCategories.find((category) => category === parameters.get('category')) ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Bare address of a filter. */
export function filterPath({ status, category, page }: ProjectsFilter): string {
  const parameters = new URLSearchParams();
  if (status) parameters.set('status', status);
  if (category) parameters.set('category', category);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `/projects?${parameters}` : '/projects';
}

export interface FilterCounts {
  /** Number of projects per status within the chosen category; `all` without a status. */
  status: Record<ProjectStatus | 'all', number>;
  /** Number per category within the chosen status. */
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
