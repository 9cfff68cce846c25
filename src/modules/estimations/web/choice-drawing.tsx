import type { ProjectType, RealtyType } from '../estimations.engine.ts';

const outlines: Record<RealtyType | ProjectType, string> = {
  villa: 'M2 39h52M10 39V14h18v25M28 39V22h18v17M10 18h18M15 24h8v7h-8zM33 28h8v11',
  building: 'M2 39h52M14 39V4h28v35M14 11h28M14 18h28M14 25h28M14 32h28M22 4v35M34 4v35',
  bones: 'M2 39h52M12 39V7M44 39V7M28 39V7M9 7h38v4H9zM9 22h38v4H9zM12 7V2M28 7V2M44 7V2',
  bones_and_finishing:
    'M2 39h52M10 39V6h36v33M10 22h36M16 10h9v8h-9zM31 10h9v8h-9zM16 26h9v8h-9zM33 39V26h8v13',
};

export function ChoiceDrawing({ of }: { of: RealtyType | ProjectType }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 56 40"
      width="56"
      height="40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
    >
      <path d={outlines[of]} />
      {of === 'bones_and_finishing' && (
        <path
          d="M16 10h9v8h-9zM31 10h9v8h-9zM16 26h9v8h-9z"
          fill="currentColor"
          fillOpacity=".35"
          stroke="none"
        />
      )}
    </svg>
  );
}
