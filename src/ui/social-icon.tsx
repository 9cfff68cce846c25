import type { ReactNode } from 'react';

const marks = {
  facebook: <path d="M15.8 4.5H14a3 3 0 0 0-3 3V20M7.8 11.5h7" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.6 7.4h.01" />
    </>
  ),
  linkedin: <path d="M5 10v9M5 5.5v.01M10 19v-9M10 14c0-2.5 1.5-4 4-4s4 1.5 4 4v5" />,
  snapchat: (
    <path d="M12 4c-2.8 0-4.3 2-4.3 4.5v2.2c-.5.4-1.4.3-2 .2.2 1.3 1.3 1.5 1.8 1.8-.6 1.6-1.8 2.9-3.5 3.5.5.9 1.8 1 2.7 1.2.3.5.2 1.1.9 1.2 1 .1 1.8-.2 2.6.5.5.5 1 .9 1.8.9s1.3-.4 1.8-.9c.8-.7 1.6-.4 2.6-.5.7-.1.6-.7.9-1.2.9-.2 2.2-.3 2.7-1.2-1.7-.6-2.9-1.9-3.5-3.5.5-.3 1.6-.5 1.8-1.8-.6.1-1.5.2-2-.2V8.5C16.3 6 14.8 4 12 4z" />
  ),
  tiktok: <path d="M13.5 4v11a3.5 3.5 0 1 1-3.5-3.5M13.5 4c.3 2.6 2 4.3 4.5 4.5" />,
  whatsapp: (
    <>
      <path d="M4 20l1.2-4A8 8 0 1 1 8.4 18.9z" />
      <path d="M9 8.5c0 4 2.5 6.5 6.5 6.5l.5-2-2-1-1 1c-1.3-.5-2.2-1.5-2.7-2.7l1-1-1-2z" />
    </>
  ),
  x: <path d="M5 4.5 19 19.5M18.5 4.5 5.5 19.5" />,
  youtube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="3.5" />
      <path d="m10.5 9.5 4 2.5-4 2.5z" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type SocialNetwork = keyof typeof marks;

/** A network's logo in the icons' line style; decorative, and never mirrored. */
export function SocialIcon(props: { of: SocialNetwork; size?: number; className?: string }) {
  const { of, size = 20, className } = props;
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {marks[of]}
    </svg>
  );
}
