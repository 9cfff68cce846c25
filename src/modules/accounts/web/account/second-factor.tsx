import { useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import type { OwnAccount, SecondFactorBegun } from '../../accounts.contract.ts';
import { AccountSection } from './account-section.tsx';
import { FactorOff } from './factor-off.tsx';
import { FactorOn } from './factor-on.tsx';
import { FactorSetUp } from './factor-set-up.tsx';

interface SecondFactorProps {
  state: OwnAccount['second_factor'];
  onChanged: () => void;
}

/** The second factor: off, being set up, or on. */
export function SecondFactor({ state, onChanged }: SecondFactorProps) {
  const { t } = useI18n();
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null);
  const finish = () => {
    setBegun(null);
    onChanged();
  };
  return (
    <AccountSection id="second-factor" title={t('accounts.factor.title')} text={t('accounts.factor.text')}>
      <p className="mb-6 font-medium">
        <span
          aria-hidden
          className={`me-2 inline-block size-2 rounded-full ${state.enabled ? 'bg-success-700' : 'bg-neutral-400'}`}
        />
        <span>{t(state.enabled ? 'accounts.factor.on' : 'accounts.factor.off')}</span>
      </p>
      {state.enabled ? (
        <FactorOn state={state} onChanged={onChanged} />
      ) : begun ? (
        <FactorSetUp begun={begun} onDone={finish} onCancel={() => setBegun(null)} />
      ) : (
        <FactorOff onBegun={setBegun} />
      )}
    </AccountSection>
  );
}
