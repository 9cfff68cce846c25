import { lazySection } from '#ui/lazy-section.tsx';

export { findProjects } from './admin/find-projects.ts';
export { ProjectCard } from './project-card.tsx';
export { cardOf, type ProjectCardView } from './project-view.ts';

/** The latest projects as a section of the home page; its code loads when it comes near. */
export const RecentProjects = lazySection('recent-projects', () =>
  import('./recent-projects.tsx').then((code) => code.RecentProjects),
);
