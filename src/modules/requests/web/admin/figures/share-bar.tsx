/** How large a figure is beside the largest, or of a whole; the figure stands beside it as text. */
export function ShareBar({ of: share }: { of: number }) {
  return (
    <span aria-hidden className="block h-2 bg-neutral-200 forced-colors:border">
      <span
        className="block h-full bg-primary-500 forced-colors:bg-[CanvasText]"
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
    </span>
  );
}
