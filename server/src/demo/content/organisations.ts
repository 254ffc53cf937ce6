export interface DemoTerm {
  one: string;
  other: string;
  /** The English indefinite article in front of `one`. */
  article: 'a' | 'an';
}

export interface DemoBrand {
  brandPrimaryColor: string;
  brandHeaderTextColor: string | null;
  brandHeaderBgColorOption: 'brand_color' | 'plain_color' | 'gradient';
  brandHeaderBgPlainColor: string | null;
  brandHeaderBgGradientCode: string | null;
  brandFont: string;
}

export interface DemoOrganisation {
  slug: string;
  name: string;
  hosts: string[];
  timeZone: string;
  contactEmail: string;
  brand: DemoBrand;
  terms: { course: DemoTerm; unit: DemoTerm };
  /** Files of the demonstration's media folder. */
  media: { logo: string; bannerBackground: string; icon192: string; icon512: string };
}

const pictures = (slug: string): DemoOrganisation['media'] => ({
  logo: `${slug}-logo.svg`,
  bannerBackground: `${slug}-banner.webp`,
  icon192: `${slug}-icon-192.png`,
  icon512: `${slug}-icon-512.png`,
});

export const demoOrganisations: DemoOrganisation[] = [
  {
    slug: 'harbour',
    name: 'Harbour Skills Institute',
    hosts: ['localhost', '127.0.0.1', 'harbour.localhost'],
    timeZone: 'Australia/Sydney',
    contactEmail: 'hello@harbour.example',
    brand: {
      brandPrimaryColor: '#0B6E8F',
      brandHeaderTextColor: null,
      brandHeaderBgColorOption: 'brand_color',
      brandHeaderBgPlainColor: null,
      brandHeaderBgGradientCode: null,
      brandFont: 'Inter',
    },
    terms: {
      course: { one: 'Course', other: 'Courses', article: 'a' },
      unit: { one: 'Unit', other: 'Units', article: 'a' },
    },
    media: pictures('harbour'),
  },
  {
    slug: 'redgum',
    name: 'Redgum Community College',
    hosts: ['redgum.localhost'],
    timeZone: 'Australia/Adelaide',
    contactEmail: 'hello@redgum.example',
    brand: {
      brandPrimaryColor: '#7A1F2B',
      brandHeaderTextColor: null,
      brandHeaderBgColorOption: 'gradient',
      brandHeaderBgPlainColor: null,
      brandHeaderBgGradientCode: 'linear-gradient(90deg, #7A1F2B 0%, hsl(24, 70%, 45%) 100%)',
      brandFont: 'Lora',
    },
    terms: {
      course: { one: 'Program', other: 'Programs', article: 'a' },
      unit: { one: 'Module', other: 'Modules', article: 'a' },
    },
    media: pictures('redgum'),
  },
  {
    slug: 'saffron',
    name: 'Saffron Hospitality Academy',
    hosts: ['saffron.localhost'],
    timeZone: 'Australia/Perth',
    contactEmail: 'hello@saffron.example',
    brand: {
      brandPrimaryColor: '#B4530A',
      brandHeaderTextColor: null,
      brandHeaderBgColorOption: 'plain_color',
      brandHeaderBgPlainColor: '#FFC107',
      brandHeaderBgGradientCode: null,
      brandFont: 'Poppins',
    },
    terms: {
      course: { one: 'Qualification', other: 'Qualifications', article: 'a' },
      unit: { one: 'Subject', other: 'Subjects', article: 'a' },
    },
    media: pictures('saffron'),
  },
];

/** The picture of the page-not-found and organisation-not-found screens; it wears no brand. */
export const notFoundPicture = 'not-found.svg';
