import type { TermForms } from '#contract/brand.ts';
import type { Language } from '#contract/kit/values.ts';

/** An organisation's words for course and unit. */
export interface DemoTerms {
  course: TermForms;
  unit: TermForms;
}

const english = (one: string): TermForms => ({ one, other: `${one}s`, indefinite: `a ${one}` });
const vietnamese = (noun: string): TermForms => ({ one: noun, other: noun, indefinite: `một ${noun}` });

export interface DemoBrand {
  brandPrimaryColor: string;
  brandHeaderTextColor: string | null;
  brandHeaderBgColorOption: 'brand_color' | 'plain_color' | 'gradient';
  brandHeaderBgPlainColor: string | null;
  brandHeaderBgGradientCode: string | null;
  brandFont: string;
}

/** A street or a post box; a state is a code of the country's list. */
interface DemoAddress {
  line: string;
  suburb: string;
  state: string;
  postcode: string;
}

export interface DemoOrganisation {
  slug: string;
  name: string;
  hosts: string[];
  timeZone: string;
  contactEmail: string;
  contactPhone: string;
  /** Of no real provider. */
  providerCode: string;
  /** Of no real provider; null for who teaches no overseas students. */
  cricosCode: string | null;
  tradingNames: string[];
  street: DemoAddress;
  /** Where mail goes, if elsewhere. */
  postBox: DemoAddress | null;
  /** Who takes complaints and appeals. */
  complaints: { name: string; phone: string };
  brand: DemoBrand;
  /** In every language the organisation offers. */
  terms: Record<Language, DemoTerms>;
  /** Files of the demonstration's media folder. */
  media: { logo: string; bannerBackground: string; icon192: string; icon512: string };
}

const pictures = (slug: string): DemoOrganisation['media'] => ({
  logo: `${slug}-logo.svg`,
  bannerBackground: `${slug}-banner.webp`,
  icon192: `${slug}-icon-192.png`,
  icon512: `${slug}-icon-512.png`,
});

/** The one organisation where units pause while a payment is late. */
export const pausingOrganisation = 'saffron';

export const demoOrganisations: DemoOrganisation[] = [
  {
    slug: 'harbour',
    name: 'Harbour Skills Institute',
    hosts: ['localhost', '127.0.0.1', 'harbour.localhost'],
    timeZone: 'Australia/Sydney',
    contactEmail: 'hello@harbour.example',
    contactPhone: '(02) 5550 0140',
    providerCode: '99001',
    cricosCode: '99001H',
    tradingNames: ['Harbour Business School'],
    street: { line: '14 Lantern Wharf', suburb: 'Sydney', state: '01', postcode: '2000' },
    postBox: { line: 'PO Box 9014', suburb: 'Sydney', state: '01', postcode: '2001' },
    complaints: { name: 'Student Services Manager', phone: '(02) 5550 0141' },
    brand: {
      brandPrimaryColor: '#0B6E8F',
      brandHeaderTextColor: null,
      brandHeaderBgColorOption: 'brand_color',
      brandHeaderBgPlainColor: null,
      brandHeaderBgGradientCode: null,
      brandFont: 'Inter',
    },
    terms: {
      en: { course: english('course'), unit: english('unit') },
      ar: {
        course: {
          one: 'دورة',
          two: 'دورتان',
          few: 'دورات',
          many: 'دورةً',
          other: 'دورات',
          definite: 'الدورة',
          definiteOther: 'الدورات',
        },
        unit: {
          one: 'وحدة',
          two: 'وحدتان',
          few: 'وحدات',
          many: 'وحدةً',
          other: 'وحدات',
          definite: 'الوحدة',
          definiteOther: 'الوحدات',
        },
      },
      vi: { course: vietnamese('khóa học'), unit: vietnamese('học phần') },
    },
    media: pictures('harbour'),
  },
  {
    slug: 'redgum',
    name: 'Redgum Community College',
    hosts: ['redgum.localhost'],
    timeZone: 'Australia/Adelaide',
    contactEmail: 'hello@redgum.example',
    contactPhone: '(08) 5550 0162',
    providerCode: '99002',
    cricosCode: null,
    tradingNames: [],
    street: { line: '3 Redgum Lane', suburb: 'Adelaide', state: '04', postcode: '5000' },
    postBox: null,
    complaints: { name: 'College Registrar', phone: '(08) 5550 0163' },
    brand: {
      brandPrimaryColor: '#7A1F2B',
      brandHeaderTextColor: null,
      brandHeaderBgColorOption: 'gradient',
      brandHeaderBgPlainColor: null,
      brandHeaderBgGradientCode: 'linear-gradient(90deg, #7A1F2B 0%, hsl(24, 70%, 45%) 100%)',
      brandFont: 'Lora',
    },
    terms: {
      en: { course: english('program'), unit: english('module') },
      ar: {
        course: {
          one: 'برنامج',
          two: 'برنامجان',
          few: 'برامج',
          many: 'برنامجًا',
          other: 'برامج',
          definite: 'البرنامج',
          definiteOther: 'البرامج',
        },
        unit: {
          one: 'وحدة دراسية',
          two: 'وحدتان دراسيتان',
          few: 'وحدات دراسية',
          many: 'وحدةً دراسيةً',
          other: 'وحدات دراسية',
          definite: 'الوحدة الدراسية',
          definiteOther: 'الوحدات الدراسية',
        },
      },
      vi: { course: vietnamese('chương trình'), unit: vietnamese('mô-đun') },
    },
    media: pictures('redgum'),
  },
  {
    slug: 'saffron',
    name: 'Saffron Hospitality Academy',
    hosts: ['saffron.localhost'],
    timeZone: 'Australia/Perth',
    contactEmail: 'hello@saffron.example',
    contactPhone: '(03) 5550 0118',
    providerCode: '99003',
    cricosCode: '99003S',
    tradingNames: ['Saffron Cookery School', 'Saffron Front of House'],
    street: { line: '27 Saffron Court', suburb: 'Fitzroy', state: '02', postcode: '3065' },
    postBox: null,
    complaints: { name: 'Director of Studies', phone: '(03) 5550 0119' },
    brand: {
      brandPrimaryColor: '#B4530A',
      brandHeaderTextColor: null,
      brandHeaderBgColorOption: 'plain_color',
      brandHeaderBgPlainColor: '#FFC107',
      brandHeaderBgGradientCode: null,
      brandFont: 'Poppins',
    },
    terms: {
      en: { course: english('qualification'), unit: english('subject') },
      ar: {
        course: {
          one: 'مؤهل',
          two: 'مؤهلان',
          few: 'مؤهلات',
          many: 'مؤهلًا',
          other: 'مؤهلات',
          definite: 'المؤهل',
          definiteOther: 'المؤهلات',
        },
        unit: {
          one: 'مادة',
          two: 'مادتان',
          few: 'مواد',
          many: 'مادةً',
          other: 'مواد',
          definite: 'المادة',
          definiteOther: 'المواد',
        },
      },
      vi: { course: vietnamese('văn bằng'), unit: vietnamese('môn học') },
    },
    media: pictures('saffron'),
  },
];

/** The picture of the not-found screens, without any brand. */
export const notFoundPicture = 'not-found.svg';

/** What shows that prepaid money is protected. */
export const protectionDocument = 'prepaid-protection.pdf';
