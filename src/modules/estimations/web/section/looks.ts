const inReadersColours =
  ' forced-colors:[--section-line:CanvasText] forced-colors:[--section-empty:GrayText] ' +
  'forced-colors:[--section-lit:Highlight] forced-colors:[--section-name:CanvasText] ' +
  'forced-colors:[--section-cut:CanvasText] forced-colors:[--section-room:Canvas] forced-colors:[--section-window:Canvas]';

/**
 * Pens of the drawing. Colours come from the tone; a part's look follows from the `data-state` of its group.
 */
export const tones = {
  navy:
    '[--section-line:var(--color-primary-200)] [--section-empty:var(--color-secondary-400)] ' +
    '[--section-lit:var(--color-primary-300)] [--section-name:var(--color-neutral-0)] ' +
    '[--section-cut:color-mix(in_oklab,var(--color-primary-200)_34%,transparent)] ' +
    '[--section-room:color-mix(in_oklab,var(--color-primary-200)_7%,transparent)] ' +
    '[--section-window:color-mix(in_oklab,var(--color-primary-300)_34%,transparent)]' +
    inReadersColours,
  light:
    '[--section-line:var(--color-primary-800)] [--section-empty:var(--color-neutral-400)] ' +
    '[--section-lit:var(--color-primary-700)] [--section-name:var(--color-primary-950)] ' +
    '[--section-cut:color-mix(in_oklab,var(--color-primary-700)_85%,transparent)] ' +
    '[--section-room:var(--color-primary-50)] ' +
    '[--section-window:color-mix(in_oklab,var(--color-primary-300)_85%,transparent)]' +
    inReadersColours,
};

const eased = 'transition-[fill,stroke] duration-section';

export const part =
  'group/part text-(--section-empty) transition-colors duration-section ' +
  'data-[state=filled]:text-(--section-line) data-[state=active]:text-(--section-lit)';

/** Walls and slabs cut by the section plane. */
export const cut =
  `${eased} fill-transparent stroke-current stroke-[1.1] [stroke-dasharray:4_3] ` +
  'group-data-[state=filled]/part:fill-(--section-cut) group-data-[state=filled]/part:[stroke-dasharray:none] ' +
  'group-data-[state=active]/part:fill-(--section-lit) group-data-[state=active]/part:stroke-[1.4] ' +
  'group-data-[state=active]/part:[stroke-dasharray:none]';

/** The space between them, which also receives the pointer. */
export const room =
  `${eased} fill-transparent group-data-[state=filled]/part:fill-(--section-room) ` +
  'group-data-[state=active]/part:fill-[color-mix(in_oklab,var(--section-lit)_20%,transparent)]';

export const pane =
  `${eased} fill-transparent stroke-current stroke-[0.8] group-data-[state=filled]/part:fill-(--section-window) ` +
  'group-data-[state=active]/part:fill-[color-mix(in_oklab,var(--section-lit)_95%,transparent)]';

export const line = 'fill-none stroke-current stroke-[1.1]';

export const thin = 'fill-none stroke-current stroke-[0.8]';

/** Hides the lines behind it. */
export const mask = 'fill-surface';

export const faint = 'fill-none stroke-(--section-empty)';

/** When too narrow for eight readable names, the drawing names only the highlighted part, in larger type. */
export const label =
  `${eased} pointer-events-none fill-current text-[16px] [[lang|=en]_&]:text-[15px] group-data-[state=active]/part:fill-(--section-name) ` +
  'group-data-[state=active]/part:font-semibold @max-[24rem]:text-[24px] ' +
  '@max-[19rem]:text-[28px] ' +
  '@max-[24rem]:group-not-data-[state=active]/part:hidden';

/** Fades in additions to a changed drawing: new floors, windows of the other building type. */
export const appearing = 'transition-[opacity,translate] duration-section in-data-changed:starting:opacity-0';
export const rising = `${appearing} in-data-changed:starting:translate-y-2`;
