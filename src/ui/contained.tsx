import { Component, type ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { buttonClass } from './button-class.ts';

interface ContainedProps {
  /** A key that identifies the content, such as the page's path: changing it resets the error. */
  at?: string;
  children: ReactNode;
}

interface ContainedState {
  at: string | undefined;
  failed: boolean;
}

/** Confines an error to a part of the page, and offers to reload that part. */
export class Contained extends Component<ContainedProps, ContainedState> {
  override state: ContainedState = { at: this.props.at, failed: false };
  tries = 0;

  static getDerivedStateFromError(): Partial<ContainedState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: ContainedProps, state: ContainedState): ContainedState | null {
    return at === state.at ? null : { at, failed: false };
  }

  /** A second failure may need a reload of the page. */
  again = () => {
    this.tries += 1;
    if (this.tries > 1) location.reload();
    else this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <Failed onAgain={this.again} /> : this.props.children;
  }
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const { t } = useI18n();
  return (
    <div
      role="alert"
      data-surface="plaster"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 px-(--gutter) py-24"
    >
      <p>{t('common.failed.text')}</p>
      <button type="button" className={buttonClass({ kind: 'secondary', size: 'md' })} onClick={onAgain}>
        {t('common.failed.again')}
      </button>
    </div>
  );
}
