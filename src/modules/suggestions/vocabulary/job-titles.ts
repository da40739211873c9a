/** Job titles as in job posts, for suggestions: our own list, with a focus on robotics (see docs/decisions). */
export const JOB_TITLES: readonly string[] = `
  Accountant | Accounts Assistant | Accounts Executive | Accounts Manager | Accounts Payable Specialist |
  Administrative Assistant | AI Engineer | AI Researcher | Analytics Engineer | Android Developer |
  Application Engineer | Applied Scientist | Assembly Technician | Assistant Manager |
  Automation Engineer | Automation Technician | Backend Developer | Backend Engineer | BIM Engineer |
  Brand Manager | Business Analyst | Business Development Executive | Business Development Manager |
  Business Intelligence Analyst | CAD Designer | Calibration Engineer | Chief Executive Officer |
  Chief Financial Officer | Chief Operating Officer | Chief People Officer | Chief Technology Officer |
  Civil Engineer | Cloud Architect | Cloud Engineer | CNC Machinist | CNC Programmer |
  Company Secretary | Compensation and Benefits Specialist | Compliance Officer |
  Computer Vision Engineer | Content Strategist | Content Writer | Control Systems Engineer |
  Controls Engineer | Copywriter | Customer Success Manager | Customer Support Executive | Data Analyst |
  Data Architect | Data Engineer | Data Scientist | Database Administrator | Deep Learning Engineer |
  Design Engineer | DevOps Engineer | Digital Marketing Executive | Digital Marketing Manager |
  Director of Engineering | Electrical Design Engineer | Electrical Engineer | Electrical Technician |
  Electronics Engineer | Embedded Firmware Engineer | Embedded Software Engineer | Engineering Manager |
  Executive Assistant | Facilities Manager | Field Application Engineer | Field Service Engineer |
  Finance Analyst | Finance Controller | Finance Manager | Firmware Engineer | Flutter Developer |
  Frontend Developer | Frontend Engineer | Full Stack Developer | Full Stack Engineer |
  Functional Safety Engineer | Game Developer | Graphic Designer | Hardware Design Engineer |
  Hardware Engineer | Head of Engineering | Head of Human Resources | Head of Marketing |
  Head of Operations | Head of Product | Head of Sales | HR Business Partner | HR Executive |
  HR Generalist | HR Manager | HR Operations Specialist | Human Resources Intern | Hydraulics Engineer |
  Industrial Designer | Industrial Engineer | Information Security Analyst |
  Information Security Engineer | Instrumentation Engineer | Integration Engineer | Interior Designer |
  Inventory Controller | iOS Developer | IT Administrator | IT Support Engineer | Java Developer |
  JavaScript Developer | Key Account Manager | Lab Technician | Laravel Developer | Lead Engineer |
  Learning and Development Specialist | Legal Counsel | Logistics Coordinator | Logistics Manager |
  Machine Learning Engineer | Machine Operator | Maintenance Engineer | Maintenance Technician |
  Manual Tester | Manufacturing Engineer | Market Research Analyst | Marketing Executive |
  Marketing Manager | Materials Engineer | Mechanical Design Engineer | Mechanical Engineer |
  Mechatronics Engineer | MIS Executive | MLOps Engineer | Mobile App Developer | Motion Designer |
  Motion Planning Engineer | Network Administrator | Network Engineer | Node.js Developer |
  Office Administrator | Office Manager | Operations Executive | Operations Manager |
  Payroll Specialist | PCB Design Engineer | Perception Engineer | PHP Developer | Platform Engineer |
  PLC Programmer | Power Electronics Engineer | Pre-Sales Engineer | Principal Engineer |
  Process Engineer | Procurement Executive | Procurement Manager | Product Designer | Product Manager |
  Product Marketing Manager | Product Owner | Production Engineer | Production Manager |
  Production Planner | Production Supervisor | Program Manager | Project Coordinator | Project Engineer |
  Project Manager | Public Relations Manager | Purchase Executive | Python Developer |
  QA Automation Engineer | QA Engineer | QA Lead | Quality Assurance Engineer |
  Quality Control Engineer | Quality Inspector | Quality Manager | R&D Engineer | React Developer |
  React Native Developer | Receptionist | Recruiter | Recruitment Coordinator | Reliability Engineer |
  Research Engineer | Research Intern | Research Scientist | RF Engineer | Robot Operator |
  Robotics Engineer | Robotics Intern | Robotics Research Scientist | Robotics Software Engineer |
  Robotics Technician | ROS Developer | Safety Officer | Sales Coordinator | Sales Engineer |
  Sales Executive | Sales Manager | Salesforce Administrator | Salesforce Developer | SAP Consultant |
  SCADA Engineer | Scrum Master | Security Engineer | SEO Specialist | Service Engineer |
  Service Manager | Service Technician | Simulation Engineer | Site Engineer |
  Site Reliability Engineer | SLAM Engineer | Social Media Manager | Software Architect |
  Software Developer | Software Development Intern | Software Engineer | Software Engineer in Test |
  Solutions Architect | Solutions Engineer | Staff Engineer | Storekeeper | Strategy Manager |
  Structural Engineer | Supply Chain Analyst | Supply Chain Manager | Support Engineer |
  Systems Administrator | Systems Engineer | Talent Acquisition Executive | Talent Acquisition Manager |
  Talent Acquisition Specialist | Tax Consultant | Team Lead | Technical Account Manager |
  Technical Lead | Technical Program Manager | Technical Recruiter | Technical Support Engineer |
  Technical Writer | Telecalling Executive | Test Engineer | Tool and Die Maker | Tooling Engineer |
  Trainee Engineer | Training Manager | UI Designer | UI/UX Designer | UX Designer | UX Researcher |
  UX Writer | Validation Engineer | Vice President of Engineering | Vice President of Sales |
  Video Editor | VLSI Design Engineer | Warehouse Executive | Warehouse Manager | Web Designer |
  Web Developer | Welder | WordPress Developer
`
  .split('|')
  .map((text) => text.trim())
  .filter(Boolean);
