import { enteredAmount } from '#i18n/format.ts';
import type { AssignmentValues } from '#ui/admin/record/assignment-fields.tsx';
import type { Tone } from '#ui/status-dot.tsx';
import type { Lead, LeadStatus } from '../../leads/leads.contract.ts';
import type { LostReason } from '../../requests.values.ts';

/** Every status in workflow order, with its badge's colour. */
export const tones: Record<LeadStatus, Tone> = {
  new: 'warning',
  contacted: 'progress',
  visit: 'progress',
  offer_sent: 'progress',
  won: 'success',
  lost: 'neutral',
};

export const statuses = Object.keys(tones) as LeadStatus[];

export interface LeadValues extends AssignmentValues {
  status: LeadStatus;
  /** '' until one is chosen. */
  lost_reason: LostReason | '';
  /** SAR as typed; '' for the total of its estimation. */
  value: string;
  note: string;
}

export function valuesOf(lead: Lead): LeadValues {
  return {
    status: lead.status,
    lost_reason: lead.lost_reason ?? '',
    assignee: String(lead.assignee?.id ?? ''),
    next_action: lead.next_action ?? '',
    next_action_on: lead.next_action_on ?? '',
    value: lead.value_source === 'staff' && lead.value !== null ? enteredAmount(lead.value) : '',
    note: '',
  };
}

/** Which message explains why it is spam: all form token faults share one. */
export function reasonOf(lead: Lead): 'honeypot' | 'links' | 'form' | null {
  const { spam_reason: reason } = lead;
  if (reason === null) return null;
  return reason === 'honeypot' || reason === 'links' ? reason : 'form';
}

/** Where leads are imported from a file. */
export const importPath = '/admin/imports/new?target=leads';
