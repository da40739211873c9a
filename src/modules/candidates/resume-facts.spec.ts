import { personFacts } from './resume-facts.js';

describe('personFacts', () => {
  it('finds the facts at the top of a resume', () => {
    const text = [
      'CURRICULUM VITAE',
      'ASHA K. RAO',
      'Robotics Engineer',
      'Email: Asha.Rao@Example.org | Mobile: +91 98765-43210',
      'Summary: 6.5 years of professional experience with ROS.',
    ].join('\n');
    expect(personFacts(text)).toEqual({
      name: 'Asha K. Rao',
      email: 'asha.rao@example.org',
      mobile: '9876543210',
      experience: 6.5,
    });
  });

  it.each([
    ['Name: Zoë Quill-Sørensen\nProfile', 'Zoë Quill-Sørensen'],
    ['Personal Details\nआशा राव\n', 'आशा राव'],
    ["Seán O'Neill\nDublin 4", "Seán O'Neill"],
    ['MARIA DE LA CRUZ', 'Maria De La Cruz'],
    ['Senior Software Engineer\n12 Lake Road', null],
    ['Asha', null],
    ['', null],
  ])('takes the name of %j', (text, name) => {
    expect(personFacts(text).name).toBe(name);
  });

  it.each([
    [
      'Career Overview\nSeeking a post for the improvement of the concern.\nContact\nAsha Verma\nasha.verma@example.com',
      'Asha Verma',
    ],
    ['Curriculum Vitae\nAsha Verma', 'Asha Verma'],
    ['Zentrum Blau\nBerlin Mitte\nAnna van der Berg\navanderberg@example.com', 'Anna van der Berg'],
    ['RESUME\nDr. Meera N. Iyer\niyer77@example.com', 'Dr. Meera N. Iyer'],
    ['Иван Петров\nivan@example.com', 'Иван Петров'],
    ['Blue Ridge\nasha.verma@example.com', null],
    ['Career Overview\nDynamic Professional\nContact', null],
    ['Career Objective\nTo obtain a post\nHard Working Person', null],
    ['Team Lead\nNew Delhi', null],
    ['Data Scientist', null],
    ['Pune, Wakad', null],
    ['Improvement concern.', null],
    ['improvement of concern', null],
    ['Project Handling', null],
    ['Work History\nSkills\nAbout Me', null],
    ['Lebenslauf\nPersönliche Daten', null],
    ['Asha Verma 2', null],
    ['one\ntwo\nthree\nBlue Ridge', null],
  ])('PC28: finds no name rather than a wrong one in %j', (text, name) => {
    expect(personFacts(text).name).toBe(name);
  });

  it('PC28: a line of nothing but skills is not a name', () => {
    expect(personFacts('Kubernetes Terraform\nAsha Verma', ['Kubernetes', 'Terraform']).name).toBe(
      'Asha Verma',
    );
    expect(personFacts('Ruby Rails', ['Ruby']).name).toBe('Ruby Rails');
  });

  it.each([
    ['Phone 098765 43210', '9876543210'],
    ['(0091) 98765 43210', '9876543210'],
    ['9876543210', '9876543210'],
    ['Aadhaar 1234 5678 9012 3456', null],
    ['2019-2024', null],
    ['IFSC 00098765432101', null],
  ])('takes the mobile number of %j', (text, mobile) => {
    expect(personFacts(text).mobile).toBe(mobile);
  });

  it.each([
    ['Total experience: 4 yrs', 4],
    ['10+ years experience', 10],
    ['99 years of experience', null],
    ['born 30 years ago', null],
  ])('takes the experience of %j', (text, experience) => {
    expect(personFacts(text).experience).toBe(experience);
  });

  it.each([
    ['letters', 'a'.repeat(200_000)],
    ['blanks', `1${' '.repeat(200_000)}x`],
    ['digits', '123, '.repeat(40_000)],
    ['addresses', 'x@'.repeat(100_000)],
    ['years', '1 years of aa bb cc '.repeat(10_000)],
  ])('reads no more than some pages of %s', (_what, text) => {
    expect(personFacts(text)).toEqual({ name: null, email: null, mobile: null, experience: null });
  });
});
