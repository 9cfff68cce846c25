import type { AssignmentValues } from '#ui/admin/record/assignment-fields.tsx';
import type { Tone } from '#ui/status-dot.tsx';
import type { Lead, LeadStatus } from '../../leads/leads.contract.ts';

/** Every status in the order of the work, and the colour of its badge. */
export const tones: Record<LeadStatus, Tone> = {
  new: 'warning',
  contacted: 'progress',
  offer_sent: 'progress',
  won: 'success',
  lost: 'neutral',
};

export const statuses = Object.keys(tones) as LeadStatus[];

export interface LeadValues extends AssignmentValues {
  status: LeadStatus;
  note: string;
}

export function valuesOf(lead: Lead): LeadValues {
  return {
    status: lead.status,
    assignee: String(lead.assignee?.id ?? ''),
    next_action: lead.next_action ?? '',
    next_action_on: lead.next_action_on ?? '',
    note: '',
  };
}

/** Which sentence tells why it was kept apart: what is wrong with the form's token is one to people. */
export function reasonOf(lead: Lead): 'honeypot' | 'links' | 'form' | null {
  const { spam_reason: reason } = lead;
  if (reason === null) return null;
  return reason === 'honeypot' || reason === 'links' ? reason : 'form';
}
