import { gatherSiteRoutes } from './shell/site-routes.ts';

export default gatherSiteRoutes();
