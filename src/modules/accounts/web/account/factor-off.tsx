import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { beginSecondFactor } from '../../accounts.calls.ts';
import type { SecondFactorBegun } from '../../accounts.contract.ts';
import { PasswordCheckForm } from './password-check-form.tsx';

export function FactorOff({ onBegun }: { onBegun: (begun: SecondFactorBegun) => void }) {
  const { t } = useI18n();
  return (
    <PasswordCheckForm
      label={t('accounts.factor.begin')}
      send={async (password) => onBegun(await beginSecondFactor(browserCall, password))}
    />
  );
}
