import { useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { endSecondFactor, renewRecoveryCodes } from '../../accounts.calls.ts';
import type { OwnAccount } from '../../accounts.contract.ts';
import { PasswordCheckForm } from './password-check-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useNotices } from './use-notices.ts';

interface FactorOnProps {
  state: OwnAccount['second_factor'];
  onChanged: () => void;
}

/**
 * The number of recovery codes left, and buttons for new ones and for turning it off; both require the
 * password.
 */
export function FactorOn({ state, onChanged }: FactorOnProps) {
  const { t } = useI18n();
  const { done } = useNotices();
  const [chosen, choose] = useState<'renew' | 'end' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    return (
      <div className="grid gap-6">
        <RecoveryCodes codes={codes} />
        <Button size="md" className="justify-self-start" onClick={() => setCodes(null)}>
          {t('accounts.factor.done')}
        </Button>
      </div>
    );
  }
  const ways = {
    renew: async (password: string) => {
      setCodes((await renewRecoveryCodes(browserCall, password)).recovery_codes);
      choose(null);
      onChanged();
    },
    end: async (password: string) => {
      done((await endSecondFactor(browserCall, password)).message);
      onChanged();
    },
  };
  return (
    <div className="grid gap-6">
      <p>{t('accounts.factor.left', { count: state.recovery_codes_left })}</p>
      {chosen ? (
        <PasswordCheckForm
          key={chosen}
          label={t(`accounts.factor.${chosen}`)}
          kind={chosen === 'end' ? 'danger' : 'primary'}
          send={ways[chosen]}
          onCancel={() => choose(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {(['renew', 'end'] as const).map((way) => (
            <Button key={way} kind="secondary" size="md" onClick={() => choose(way)}>
              {t(`accounts.factor.${way}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
