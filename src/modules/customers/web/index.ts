export {
  customerAsChoice,
  customerChoice,
  findCustomers,
  findSuppliers,
} from './admin/find-customers.ts';
export { useLikelyCustomers } from './admin/use-likely-customers.ts';
