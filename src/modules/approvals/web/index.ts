export { ApprovalBeside, RecordApproval } from './admin/record-approval.tsx';
export { type ApprovalOfRecord, useApprovalOf } from './admin/use-approval-of.ts';
