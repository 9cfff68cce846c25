export { useLikelyCustomers } from './admin/use-likely-customers.ts';
