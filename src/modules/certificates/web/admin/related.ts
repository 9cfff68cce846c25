import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const certificatesOf = lazy(async () => ({
  default: (await import('./certificates-of-contract.tsx')).CertificatesOfContract,
}));

const next = lazy(async () => ({ default: (await import('./next-certificate.tsx')).NextCertificate }));

export const related: ModuleRelated = {
  contract: { key: 'certificates', permission: 'contracts', Part: certificatesOf },
  active_contract: { key: 'next_certificate', permission: 'contracts', Part: next },
  terminated_contract: { key: 'next_certificate', permission: 'contracts', Part: next },
};
