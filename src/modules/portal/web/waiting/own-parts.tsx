import { OwnProjectsLink } from './own-projects-link.tsx';
import { WaitingBar } from './waiting-bar.tsx';

/** Parts of the site's pages for a signed-in customer. */
export const ownParts = { link: OwnProjectsLink, bar: WaitingBar };

export type OwnParts = typeof ownParts;
