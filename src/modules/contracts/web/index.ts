export { contractChoice, findContracts, findOpenContracts } from './admin/find-contracts.ts';
