import { route } from '@react-router/dev/routes';

const admin = 'modules/reports/web/admin';

export const adminRoutes = [
  route('reports', `${admin}/reports-page.tsx`),
  route('reports/vat-returns/:id', `${admin}/filed-return-page.tsx`),
  route('reports/:report', `${admin}/report-page.tsx`),
];
