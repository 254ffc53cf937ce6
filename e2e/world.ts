/* Names and numbers of the demonstration that journeys rely on. */

export const port = Number(process.env['E2E_PORT'] ?? 3210);
/** Where a stand-in answers for the card service. */
export const stripePort = port + 3;

export interface Brand {
  slug: string;
  name: string;
  base: string;
  Course: string;
  courses: string;
  Unit: string;
  header: string;
}

const brand = (slug: string, name: string, Course: string, Unit: string, header: string): Brand => ({
  slug,
  name,
  base: `http://${slug}.localhost:${port}`,
  Course,
  courses: `${Course.toLowerCase()}s`,
  Unit,
  header,
});

export const brands: Brand[] = [
  brand('harbour', 'Harbour Skills Institute', 'Course', 'Unit', '#0B6E8F'),
  brand('redgum', 'Redgum Community College', 'Program', 'Module', 'gradient'),
  brand('saffron', 'Saffron Hospitality Academy', 'Qualification', 'Subject', '#FFC107'),
];

export const password = 'livery-demo-2026';
export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };
