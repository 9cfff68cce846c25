import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { inAscii } from './bin/in-ascii.ts';
import { contractsAsAddresses } from './vite.contracts.ts';
import { withoutUnused } from './vite.unused.ts';

const framework = /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//;

// What every page's frame needs. Parts of the kit that only sections use stay with them.
const frame =
  /\/src\/(base\/(?!amount-in-words|begun-texts|company-numbers|dating|exif-time|mail-word|mailbox|masked-address|parse-date|periods|place-words|module|permissions|record|search|unit-words)|browser\/(?!browser-call|browser-upload|kept-|proof|retry-keys)|wire\/(?!call|contact-fields|contract-call|needed|proof|record-contracts|session-term)|i18n\/(?!format|merged-messages|record-messages)|shell\/)(?!.*(?:admin|page-access|page-pattern|stored-name|not-found))|\/src\/ui\/(?!admin\/|carousel|copied-fact|use-carousel|alert-dialog|use-modal|use-site-form|toaster|number|use-number|field|password|more-icons|checkbox|typing|latin|text-|segmented|choice|radio|pagination|page-window|keyed-to|social-icon|use-autoplay|use-chat-lift|section-head|rich-|status-dot|qr-code|sum)|lucide-react(?!.*\/icons\/)|image-address|session-mark|logout-button/;

// What the pages of the site share, and those of login and registration do not need.
const site =
  /\/src\/(ui\/(picture|use-comes-near|use-kept-focus|use-media|use-near|two-clauses|page-head|written|whole-runs|mail-address|parts-in-order|datum-line|step-of-key|rich-(html|text)\.)|modules\/media\/image\/|base\/(lines|riyadh|localized|bidi)\.|i18n\/(site-meta|hijri|weekday-name)|shell\/web\/navigation\.|wire\/file-format\.)/;

// Form components, in one file: pages without a form do not load it before the first scroll.
const forms =
  /\/src\/(browser\/(browser-call|kept-term)\.|wire\/(call|session-term)\.|ui\/(field|text-|typing|latin|use-modal|use-site-form|password|alert-dialog)|modules\/accounts\/(accounts\.calls|web\/(sign-in\/(notice|sign-in)|session\/(stored|refresh)-session)))|lucide-react\/.*\/icons\/check\./;

// Icons of more-icons.ts used on public pages.
const signs =
  /lucide-react\/.*\/icons\/(?!(arrow-(down|up)|bell|building-2|clipboard-list|handshake|image-plus|inbox|layout-dashboard|list-checks|lock|paperclip|pencil|scroll-text|search|search-x|settings-2|trash-2|undo-2|users)\.)/;

// Used by both the project list and a project's page.
const projects = /\/src\/modules\/projects\/web\/(project-(photo|card)|status-tone|invitation|projects-meta)/;

// Code shared by several pages of the panel, in one file: every page, also public ones, loads the list of all
// files. Includes the icons used only in the panel.
const panel =
  /\/src\/(shell\/web|ui)\/admin\/|lucide-react\/.*\/icons\/(arrow-(down|up)|bell|building-2|clipboard-list|handshake|image-plus|inbox|layout-dashboard|list-checks|lock|paperclip|pencil|scroll-text|search|search-x|settings-2|trash-2|undo-2|users)\./;

// Code the panel shares with other pages, which must not load the panel's file: a group includes its files'
// imports.
const shared = {
  // What forms and documents of customers have in common with the panel.
  'amount-in-words': /\/src\/base\/amount-in-words\.|n2words/,
  'document-words': /\/src\/base\/(mail-word|place-words|unit-words)\./,
  'document-signs': /lucide-react\/.*\/icons\/(clipboard-list|paperclip|pencil)\./,
  'form-parts':
    /\/src\/(ui\/(choice-group|segmented-choice|keyed-to)|browser\/browser-upload|base\/(record-fields|parse-date)|modules\/(accounts\/accounts|requests\/leads\/leads)\.contract)\b/,
  'administrator-name': /\/src\/base\/administrator-name\./,
  checkbox: /\/src\/ui\/checkbox\./,
  'contract-call': /\/src\/wire\/contract-call\./,
  pagination: /\/src\/ui\/(pagination|page-window)\./,
  drafts: /\/src\/ui\/admin\/(drafts|kept-json)\./,
  'retry-keys': /\/src\/browser\/retry-keys\./,
  'status-dot': /\/src\/ui\/status-dot\./,
};

/**
 * Sonner inserts its style sheet by script, which the pages' policy forbids; toaster.tsx loads it as a file.
 */
const sonnerWithoutStyles: Plugin = {
  name: 'sonner-without-styles',
  transform: (code, id) =>
    /sonner\/dist\/index\.mjs/.test(id) ? code.replace(/^__insertCSS\(.*\);?$/m, '') : undefined,
};

/** Keeps the server's pages small in memory. */
const serverInAscii: Plugin = {
  name: 'server-in-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code);
  },
};

export default defineConfig({
  plugins: [
    ...[contractsAsAddresses, withoutUnused, sonnerWithoutStyles, serverInAscii],
    ...[tailwindcss(), reactRouter()],
  ],
  // Finds dependencies before the first request: one found later makes that page load twice.
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/ui/**/*.tsx', 'src/**/web/**/*.tsx'] },
  build: {
    target: 'es2022',
    // Tailwind's own minimum: older browsers cannot read its sheets, whatever is added for them.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
  },
  environments: {
    // Whitespace alone: traces keep the names of functions.
    ssr: {
      // Many small files.
      resolve: { noExternal: [/^lucide-react/, /^n2words/] },
      build: {
        rolldownOptions: {
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            // What pages share with parts that they load later, in one file instead of 300.
            codeSplitting: {
              groups: [{ name: 'shared', test: /\/src\/|lucide-react|n2words/, minShareCount: 2 }],
            },
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few files instead of one per icon: a page must not need more than 25 requests.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 3 },
                {
                  name: 'frame',
                  test: (id: string) => frame.test(id) && !site.test(id),
                  minShareCount: 2,
                  priority: 2,
                },
                { name: 'site', test: site, minShareCount: 2, priority: 1 },
                { name: 'forms', test: forms, minShareCount: 2, priority: 1 },
                { name: 'projects', test: projects, minShareCount: 2, priority: 1 },
                // The icons of more-icons.ts; the frame already includes those of icon.tsx.
                { name: 'signs', test: signs, minShareCount: 2, priority: 1 },
                ...Object.entries(shared).map(([name, test]) => ({
                  name,
                  test,
                  minShareCount: 2,
                  priority: 1,
                })),
                { name: 'panel', test: panel, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
});
