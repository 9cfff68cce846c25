import { route } from '@react-router/dev/routes';

export const adminRoutes = [route('sample-company', 'modules/onboarding/web/admin/sample-company-page.tsx')];
