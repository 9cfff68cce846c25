import { QrCode } from '#ui/qr-code.tsx';

/** The address that verifies a document, as on its paper. */
export function VerifyCode({ url, label }: { url: string; label: string }) {
  return <QrCode text={url} label={label} className="size-28 rounded-control bg-neutral-0 p-2" />;
}
