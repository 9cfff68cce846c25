export { CopiedCustomerCard } from './admin/copied-customer-card.tsx';
export { useCopiedFacts } from './admin/copied-facts.tsx';
export {
  customerAsChoice,
  customerChoice,
  findCustomers,
  findSuppliers,
} from './admin/find-customers.ts';
export { useLikelyCustomers } from './admin/use-likely-customers.ts';
