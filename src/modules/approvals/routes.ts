import { route } from '@react-router/dev/routes';

const admin = 'modules/approvals/web/admin';

export const adminRoutes = [
  route('approvals', `${admin}/approvals-page.tsx`),
  route('approvals/rules', `${admin}/rules-page.tsx`, [route(':id', `${admin}/rule-page.tsx`)]),
  route('approvals/deputies', `${admin}/deputies-page.tsx`),
];
