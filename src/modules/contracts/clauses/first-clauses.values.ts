import type { StoredClause } from '../contracts.engine.ts';

const clause = (title: string, body: string, en: StoredClause['en']): StoredClause => ({ title, body, en });

/** What a new installation begins with, for the company's lawyer to replace: the panel marks it as unreviewed. */
export const firstClauses: StoredClause[] = [
  clause(
    'نطاق الأعمال',
    'ينفذ المقاول الأعمال المبينة في جدول الكميات والأسعار وفق المخططات والمواصفات المعتمدة ورخصة البناء وكود البناء السعودي.',
    {
      title: 'Scope of work',
      body: 'The contractor carries out the work in the schedule of values according to the approved drawings and specifications, the building permit and the Saudi Building Code.',
    },
  ),
  clause(
    'القيمة والضريبة',
    'قيمة العقد هي المبينة في جدول الكميات والأسعار، وتضاف إليها ضريبة القيمة المضافة بالنسبة السارية يوم التوريد.',
    {
      title: 'Value and VAT',
      body: 'The value of the contract is the one in the schedule of values; VAT is added at the rate in force on the day of supply.',
    },
  ),
  clause(
    'الدفعات والمحتجزات',
    'تُدفع الدفعة المقدمة عند توقيع العقد وتُسترد من المستخلصات. يُدفع كل مستخلص خلال المدة المتفق عليها من تاريخ فاتورته بعد خصم المحتجزات، ويُفرج عنها عند التسليم كما هو مبين في العقد.',
    {
      title: 'Payments and retention',
      body: 'The advance is paid when the contract is signed and recovered from the certificates. Each certificate is paid within the agreed days of its invoice, less the retention, which is released at the handovers as stated in the contract.',
    },
  ),
  clause(
    'أوامر التغيير',
    'لا تُنفذ أي زيادة أو نقص أو تعديل إلا بأمر تغيير مكتوب يبين أثره في القيمة والمدة ويوقعه الطرفان قبل تنفيذه.',
    {
      title: 'Change orders',
      body: 'No addition, reduction or alteration is carried out without a written change order that states its effect on value and time, signed by both parties beforehand.',
    },
  ),
  clause(
    'المدة وغرامة التأخير',
    'تبدأ المدة من تسلّم الموقع خاليًا مع الرخصة والدفعة المقدمة. إذا تأخر المقاول لسبب يعود إليه حُسبت الغرامة المبينة في العقد عن كل يوم تأخير بما لا يتجاوز حدها الأعلى.',
    {
      title: 'Time and delay',
      body: 'The duration counts from the handover of the empty site with the permit and the advance. For each day of delay caused by the contractor the penalty stated in the contract applies, up to its cap.',
    },
  ),
  clause(
    'التسليم وفترة الضمان',
    'يُسلَّم العمل ابتدائيًا بمحضر يبين الملاحظات، وتبدأ منه فترة الضمان التي يصلح المقاول خلالها العيوب على حسابه، ثم يُسلَّم نهائيًا. وتبقى مسؤولية المقاول عن سلامة الهيكل عشر سنوات.',
    {
      title: 'Handover and defects',
      body: 'The work is handed over preliminarily with a list of defects. The defects period, in which the contractor repairs defects at its own cost, begins then and ends with the final handover. The contractor remains liable for the structure for ten years.',
    },
  ),
  clause(
    'الإيقاف والإنهاء',
    'لأي من الطرفين إيقاف العمل أو إنهاء العقد بإشعار مكتوب مسبب إذا أخل الآخر بالتزام جوهري ولم يعالجه خلال ثلاثين يومًا من إشعاره، ويُسوى ما نُفذ بمستخلص ختامي.',
    {
      title: 'Suspension and termination',
      body: 'Either party may suspend the work or terminate the contract by a reasoned written notice if the other is in material breach and does not remedy it within thirty days of being notified. Work carried out is settled by a final certificate.',
    },
  ),
  clause(
    'النظام والنزاعات',
    'يخضع العقد لأنظمة المملكة العربية السعودية، وما يتعذر حله وديًا تختص بنظره محاكم المملكة. النص العربي هو المعتمد عند الاختلاف.',
    {
      title: 'Law and disputes',
      body: 'The contract is governed by the law of the Kingdom of Saudi Arabia; what cannot be settled amicably is heard by the courts of the Kingdom. The Arabic text prevails.',
    },
  ),
];
