// First and family names of many origins, so that lists, initials, sorting and search handle what
// occurs in a real club. The complexions are the range that its portraits are drawn from (see
// portraits/palette.ts).

export interface NamePool {
  readonly feminine: readonly string[]
  readonly masculine: readonly string[]
  readonly family: readonly string[]
  readonly complexions: readonly [lightest: number, darkest: number]
  /** Whether some wear a headscarf or a turban. */
  readonly headwear?: boolean
}

const words = (text: string): readonly string[] => text.split(' ')

export const namePools: readonly NamePool[] = [
  {
    feminine: words('Claire Hannah Grace Molly Brigid Erin Phoebe Nora'),
    masculine: words('Owen Liam Connor Walter Henry Sean Graham Miles'),
    family: words("Whitaker O'Connell Hughes Fletcher McAllister Brennan Doyle Ashworth Prescott"),
    complexions: [0, 2],
  },
  {
    feminine: words('Lucía Camila Valentina Renata Ximena Marisol Paloma Inés'),
    masculine: words('Mateo Diego Andrés Joaquín Rafael Emilio Santiago Tomás'),
    family: words('Ramírez Ortega Villaseñor Castillo Delgado Fuentes Quintero Salinas Mendoza'),
    complexions: [2, 5],
  },
  {
    feminine: words('Mei Xinyi Lan Yuki Hana Soo-jin Ji-woo Thuy'),
    masculine: words('Wei Jun Haruto Kenji Min-jun Tae Minh Hao'),
    family: words('Chen Zhang Nakamura Tanaka Park Choi Nguyen Tran Lin'),
    complexions: [1, 3],
  },
  {
    feminine: words('Priya Ananya Kavya Meera Zara Ishani Leela Nandini'),
    masculine: words('Arjun Rohan Vikram Kiran Imran Harpreet Dev Sanjay'),
    family: words('Sharma Iyer Patel Banerjee Singh Qureshi Reddy Kapoor Menon'),
    complexions: [3, 6],
    headwear: true,
  },
  {
    feminine: words('Adaeze Folake Ama Nkechi Abena Zainab Efua Simisola'),
    masculine: words('Chidi Kwame Tunde Obinna Kofi Sekou Emeka Babatunde'),
    family: words('Okafor Mensah Adeyemi Balogun Asante Diallo Eze Owusu Traoré'),
    complexions: [6, 7],
    headwear: true,
  },
  {
    feminine: words('Selam Makda Hiwot Amina Wanjiru Saba Liya Hodan'),
    masculine: words('Dawit Yonas Kamau Abdi Tesfaye Bereket Omondi Elias'),
    family: words('Tesfaye Haile Mwangi Otieno Abebe Warsame Gebre Kiplagat'),
    complexions: [5, 7],
    headwear: true,
  },
  {
    feminine: words('Layla Noor Yasmin Dalia Rania Shirin Leyla Samira'),
    masculine: words('Omar Karim Yusuf Tariq Darius Emre Khalil Farid'),
    family: words('Haddad Rahimi Khoury Yılmaz Al-Sayed Farahani Nasser Demir Sabbagh'),
    complexions: [2, 4],
    headwear: true,
  },
  {
    feminine: words('Zofia Katya Milena Ilona Daria Petra Anežka Oksana'),
    masculine: words('Marek Andrei Luka Pavel Stefan Jakub Nikolai Bohdan'),
    family: words('Kowalska Novák Petrov Horváth Ionescu Shevchenko Jovanović Dvořák'),
    complexions: [0, 2],
  },
  {
    feminine: words('Freya Ingrid Astrid Elin Saga Maren Linnea Tuva'),
    masculine: words('Lars Anders Nils Søren Bjørn Mikkel Emil Viggo'),
    family: words('Lindqvist Hansson Bergström Nygaard Sørensen Virtanen Dahl Ekström'),
    complexions: [0, 1],
  },
  {
    feminine: words('Chiara Eleni Giulia Sofia Bianca Athena Ottavia Despina'),
    masculine: words('Luca Nikos Matteo Dario Andreas Leonardo Kostas Enzo'),
    family: words('Moretti Papadakis Ricci Ferraro Kostopoulos Lombardi Vitale Economou'),
    complexions: [1, 3],
  },
  {
    feminine: words('Miriam Talia Naomi Shira Esther Rivka Dahlia Ruthie'),
    masculine: words('Ezra Noah Asher Jonah Levi Simon Gideon Saul'),
    family: words('Rosenthal Feinberg Katz Abramov Levy Goldin Weiss Benayoun'),
    complexions: [0, 3],
  },
  {
    feminine: words('Keisha Imani Simone Jada Monique Aaliyah Ebony Camille'),
    masculine: words('Marcus Darnell Isaiah Andre Malik Terrence Elijah Xavier'),
    family: words('Washington Baptiste Freeman Hollis Toussaint Bridges Gaines Beaumont'),
    complexions: [5, 7],
  },
  {
    feminine: words('Leilani Moana Kaiulani Sina Mahina Aroha Talula Winona'),
    masculine: words('Keoni Kai Tane Manaia Ikaika Tavita Chayton Nikau'),
    family: words('Kealoha Kahale Tuimavave Ngata Begay Whitehorse Faleafa Akana'),
    complexions: [3, 5],
  },
]

/**
 * Names that test a screen: another script, right to left, an emoji, a long one, and one that looks
 * like markup.
 */
export const unusualNames = [
  { firstName: '美玲', lastName: '王' },
  { firstName: 'نور', lastName: 'الحسن' },
  { firstName: 'Sunny 🌻', lastName: 'Bloom' },
  { firstName: 'Maximiliana-Theodora', lastName: 'Papadopoulou-Fitzwilliam de la Cruz' },
  { firstName: 'Bobby <b>', lastName: 'Tables & Sons' },
] as const
