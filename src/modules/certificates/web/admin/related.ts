import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const certificatesOf = lazy(async () => ({
  default: (await import('./certificates-of-contract.tsx')).CertificatesOfContract,
}));

export const related: ModuleRelated = {
  contract: { key: 'certificates', permission: 'contracts', Part: certificatesOf },
};
