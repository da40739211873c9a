/**
 * Words of headings, job titles, places, schools and sentences at the top of resumes, in search form: a line with one
 * of them is not a name. Words that are also names (Paris, Virginia, Grant) are left out.
 */
const WORDS = `
curriculum vitae resume cv biodata bio data profile summary objective objectives overview career contact contacts detail
details info information personal professional experience experiences education educational skill skills qualification
qualifications project projects certification certifications certificate achievement achievements award awards reference
references declaration language languages interest interests hobby hobbies strength strengths work employment history
training internship internships publication publications academic academics technical core competency competencies key
highlights about introduction statement background activities responsibilities accomplishments expertise tools technologies
area areas additional other date birth place signature page address phone mobile email mail telephone tel linkedin github
website portfolio status marital nationality gender male female father mother husband permanent current present application
letter cover position applied photo confidential lebenslauf persönliche daten berufserfahrung ausbildung hoja vida perfil
profesional profil professionnel expérience formation compétences informations personnelles coordonnées резюме личные данные
опыт работы बायोडाटा जीवन परिचय व्यक्तिगत विवरण

engineer engineers developer manager analyst designer architect consultant administrator assistant associate executive
officer director lead leader head chief president vice senior junior sr intern trainee student graduate undergraduate
specialist technician supervisor coordinator accountant teacher professor lecturer nurse physician pharmacist chef driver
electrician welder mechanic operator programmer tester scientist researcher writer editor recruiter representative advisor
agent clerk secretary receptionist cashier salesman salesperson sales marketing finance financial accounting human resources
resource hr software hardware web business product quality assurance network networks system systems security cloud full stack
front frontend end back backend android ios java python machine learning artificial intelligence mechanical electrical civil
electronics electronic computer computers science sciences operations logistics customer service services support development
design management engineering research teaching bank banking freelance freelancer fresher digital media graphic content
devops database medical health healthcare team member expert professional professionals entrepreneur founder owner analytics
robotics automation industrial production process construction administration communication communications leadership

university college school institute academy bachelor bachelors master masters degree diploma technology ltd limited inc llc
pvt private company corporation corp group solutions department faculty board council association foundation international
national global industries enterprises hospital hotel government ministry

street road lane nagar avenue city state district village colony apartment flat floor block sector india indian usa united
states kingdom america american new north south delhi mumbai bangalore bengaluru chennai hyderabad pune kolkata ahmedabad
noida gurgaon gurugram jaipur lucknow nagpur indore bhopal kochi maharashtra karnataka kerala gujarat rajasthan punjab
haryana bihar tamil nadu uttar pradesh andhra telangana bengal york london dubai singapore francisco angeles california
texas germany france spain canada australia china japan pakistan bangladesh nepal

a the of for to at on with and or by from as is am are was were been be have has had would this that these those it
its i me we our us you your he she they their seeking seek looking obtain gain utilize utilise secure pursue build building
working worked developing developed leading managing responsible hard hardworking dedicated motivated passionate dynamic
self result results oriented driven experienced skilled creative reliable enthusiastic opportunity challenging environment
organization organisation growth years year months month seeks aspiring ambitious proven excellent dear sir
madam thank thanks not who where which
`;

export const NO_NAME_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));
