import { gatherSiteRoutes } from './shell/pages/site-routes.ts';

export default gatherSiteRoutes();
