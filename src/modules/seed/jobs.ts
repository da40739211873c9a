import type { EmploymentType } from '../../shared/enums.js';

/** A job post of the demonstration, and what its applicants are like. */
export interface DemoJob {
  title: string;
  employmentType: EmploymentType;
  location: string;
  /** Years. */
  experience: number;
  /** Lakhs of rupees a year. */
  salary: [number, number];
  skills: string[];
  about: string;
  tasks: string[];
  wanted: string[];
  /** How applicants called what they did before, and what they studied. */
  lastJobs: string[];
  degrees: string[];
  /** Share of the applications. */
  weight: number;
  postedDaysAgo: number;
  closedDaysAgo?: number;
}

const ENGINEER = ['B.Tech', 'B.E.', 'M.Tech'];
const SOFTWARE = ['B.Tech', 'B.E.', 'MCA', 'B.Sc Computer Science', 'M.Tech'];

export const JOBS: readonly DemoJob[] = [
  {
    title: 'Robotics Software Engineer',
    employmentType: 'Full-Time',
    location: 'Pune',
    experience: 3,
    salary: [12, 22],
    skills: ['ROS 2', 'C++', 'Python', 'Motion Planning'],
    about:
      'Our warehouse robots move pallets beside people. You make them plan, avoid and recover by themselves.',
    tasks: [
      'Build navigation and behaviour on ROS 2 for a fleet of 40 robots',
      'Prove changes in simulation before they reach a customer',
      'Read logs from the field and remove the causes, not the symptoms',
    ],
    wanted: ['Three years of C++ or Python on real machines', 'Geometry and control without fear'],
    lastJobs: ['Robotics Engineer', 'ROS Developer', 'Automation Engineer', 'Software Engineer'],
    degrees: ENGINEER,
    weight: 12,
    postedDaysAgo: 140,
  },
  {
    title: 'Embedded Firmware Engineer',
    employmentType: 'Full-Time',
    location: 'Bengaluru',
    experience: 2,
    salary: [8, 16],
    skills: ['Embedded C', 'FreeRTOS', 'CAN Bus', 'ARM Cortex'],
    about:
      'You write the firmware between our motor drives and the robot computer, where a late message is a fault.',
    tasks: [
      'Develop drivers and control loops on ARM Cortex controllers',
      'Bring up new boards with the electronics team',
      'Keep the update path safe: a robot in the field must never need a cable',
    ],
    wanted: ['Two years of embedded C with an RTOS', 'Oscilloscope and logic analyser as daily tools'],
    lastJobs: ['Embedded Engineer', 'Firmware Developer', 'Electronics Engineer'],
    degrees: ENGINEER,
    weight: 10,
    postedDaysAgo: 135,
  },
  {
    title: 'Computer Vision Engineer',
    employmentType: 'Full-Time',
    location: 'Chennai',
    experience: 3,
    salary: [14, 26],
    skills: ['Computer Vision', 'OpenCV', 'Python', 'Deep Learning'],
    about:
      'Cameras and LiDAR tell our robots what stands in the way. You turn their pictures into decisions.',
    tasks: [
      'Train and measure detection models for pallets, people and floor marks',
      'Run them on NVIDIA Jetson within 40 milliseconds',
      'Own the data: collection, labels and their quality',
    ],
    wanted: ['Models that you brought into production', 'Sound statistics and careful experiments'],
    lastJobs: ['Machine Learning Engineer', 'Computer Vision Engineer', 'Research Associate'],
    degrees: ['M.Tech', 'B.Tech', 'M.Sc', 'Ph.D.'],
    weight: 9,
    postedDaysAgo: 120,
  },
  {
    title: 'Mechanical Design Engineer',
    employmentType: 'Full-Time',
    location: 'Pune',
    experience: 4,
    salary: [7, 14],
    skills: ['SolidWorks', 'GD&T', 'Design for Manufacturing', 'FEM Analysis'],
    about:
      'From gripper to chassis: you draw parts that a supplier in Chakan can make, a thousand times alike.',
    tasks: [
      'Design arms, grippers and housings in SolidWorks',
      'Prove strength and fatigue by calculation and test',
      'Stand beside the first assembly and take its lessons back',
    ],
    wanted: ['Four years of mechanical design', 'Sheet metal, machining and plastics from experience'],
    lastJobs: ['Design Engineer', 'CAD Engineer', 'Product Design Engineer'],
    degrees: ['B.E. Mechanical', 'B.Tech Mechanical', 'M.Tech', 'Diploma'],
    weight: 10,
    postedDaysAgo: 138,
  },
  {
    title: 'Control Systems Engineer',
    employmentType: 'Full-Time',
    location: 'Pune',
    experience: 5,
    salary: [15, 28],
    skills: ['Control Systems', 'MATLAB', 'Motor Control', 'Kalman Filtering'],
    about: 'You make six axes move as one: fast, quiet and safe beside a person.',
    tasks: [
      'Model and identify drives, joints and loads',
      'Design controllers and estimators, and tune them on the machine',
      'Answer for force limits in collaborative operation',
    ],
    wanted: ['Five years of control in industry or research', 'MATLAB and C++ alike'],
    lastJobs: ['Control Engineer', 'Motion Control Engineer', 'Automation Engineer'],
    degrees: ['M.Tech', 'B.Tech', 'B.E.', 'Ph.D.'],
    weight: 5,
    postedDaysAgo: 110,
  },
  {
    title: 'Full Stack Developer',
    employmentType: 'Remote',
    location: 'Remote, India',
    experience: 3,
    salary: [10, 20],
    skills: ['TypeScript', 'React', 'Node.js', 'MongoDB'],
    about: 'Customers watch their fleet in our console. You build it, from the database to the pixel.',
    tasks: [
      'Develop live maps, alerts and reports with React and NestJS',
      'Keep pages fast for a site with 300 robots',
      'Review, test and deploy what you write',
    ],
    wanted: ['Three years with TypeScript', 'An eye for interfaces that need no manual'],
    lastJobs: ['Full Stack Developer', 'Frontend Developer', 'Backend Developer', 'Software Engineer'],
    degrees: SOFTWARE,
    weight: 14,
    postedDaysAgo: 125,
  },
  {
    title: 'DevOps Engineer',
    employmentType: 'Full-Time',
    location: 'Bengaluru',
    experience: 4,
    salary: [12, 24],
    skills: ['Kubernetes', 'AWS', 'Terraform', 'Linux'],
    about: 'Robots report, customers ask, updates roll out: all of it runs on what you operate.',
    tasks: [
      'Run our clusters and the path from commit to robot',
      'Measure first, then improve: latency, cost, recovery time',
      'Share the on-call rota with a team of four',
    ],
    wanted: ['Four years of Linux and Kubernetes in production', 'Calm in the third hour of an incident'],
    lastJobs: ['DevOps Engineer', 'Site Reliability Engineer', 'System Administrator'],
    degrees: SOFTWARE,
    weight: 7,
    postedDaysAgo: 90,
  },
  {
    title: 'QA Automation Engineer',
    employmentType: 'Contract',
    location: 'Pune',
    experience: 2,
    salary: [6, 12],
    skills: ['Automated Testing', 'Python', 'Jenkins', 'Selenium'],
    about:
      'Every night forty simulated robots drive a thousand missions. You decide what they have to prove.',
    tasks: [
      'Write tests for console, fleet server and simulation',
      'Turn each field failure into a test that catches it',
      'Keep the nightly run green, honest and under four hours',
    ],
    wanted: ['Two years of test automation', 'Pleasure in breaking things'],
    lastJobs: ['QA Engineer', 'Test Engineer', 'SDET'],
    degrees: SOFTWARE,
    weight: 7,
    postedDaysAgo: 80,
  },
  {
    title: 'Robot Assembly Technician',
    employmentType: 'Full-Time',
    location: 'Chakan',
    experience: 1,
    salary: [2.4, 4.2],
    skills: ['Electrical Wiring', 'Manufacturing Processes', 'Instrumentation'],
    about: 'You build the robots, from the bare chassis to the first mission on the test floor.',
    tasks: [
      'Assemble drives, harnesses and sensors by the work instruction',
      'Run the end-of-line tests and record the results',
      'Say what could be easier: half of our jigs were a technician’s idea',
    ],
    wanted: ['ITI or diploma in electrical, mechanical or mechatronics', 'Careful hands'],
    lastJobs: ['Assembly Technician', 'Electrician', 'Maintenance Technician', ''],
    degrees: ['ITI', 'Diploma'],
    weight: 8,
    postedDaysAgo: 130,
  },
  {
    title: 'Field Service Engineer',
    employmentType: 'Full-Time',
    location: 'Delhi NCR',
    experience: 2,
    salary: [4, 7.5],
    skills: ['Industrial Automation', 'Troubleshooting', 'Customer Service', 'PLC Programming'],
    about: 'You commission robots in warehouses of the north and keep them moving.',
    tasks: [
      'Map, install and hand over new sites',
      'Find faults on the spot or with the engineers in Pune',
      'Train the people who work with the robots',
    ],
    wanted: ['Two years in service or commissioning', 'Hindi and English; a driving licence'],
    lastJobs: ['Service Engineer', 'Commissioning Engineer', 'PLC Engineer'],
    degrees: ['B.E.', 'B.Tech', 'Diploma'],
    weight: 6,
    postedDaysAgo: 70,
  },
  {
    title: 'Product Manager',
    employmentType: 'Full-Time',
    location: 'Mumbai',
    experience: 6,
    salary: [22, 38],
    skills: ['Product Management', 'Market Research', 'Agile', 'Communication'],
    about: 'You decide what our next robot does, and what it leaves alone.',
    tasks: [
      'Spend a week a month where the robots work',
      'Write down needs, order them, and say why',
      'Lead one product from first sketch to hundredth customer',
    ],
    wanted: ['Six years around technical products', 'Clear writing'],
    lastJobs: ['Product Manager', 'Program Manager', 'Business Analyst'],
    degrees: ['MBA', 'B.Tech', 'B.E.'],
    weight: 4,
    postedDaysAgo: 100,
    closedDaysAgo: 18,
  },
  {
    title: 'HR Executive',
    employmentType: 'Full-Time',
    location: 'Pune',
    experience: 1,
    salary: [3.5, 6],
    skills: ['Human Resource Management', 'Interviewing', 'Microsoft Office', 'Communication'],
    about: 'The team that hires the teams. You are the first voice that a candidate hears.',
    tasks: [
      'Plan interviews and keep everyone informed',
      'Prepare offers and papers without a wrong digit',
      'Look after the first 90 days of new colleagues',
    ],
    wanted: ['One year in HR', 'Marathi, Hindi and English'],
    lastJobs: ['HR Executive', 'HR Associate', 'Recruitment Coordinator', ''],
    degrees: ['MBA', 'BBA', 'B.Com'],
    weight: 5,
    postedDaysAgo: 115,
    closedDaysAgo: 30,
  },
  {
    title: 'Graduate Engineer Trainee',
    employmentType: 'Internship',
    location: 'Pune',
    experience: 0,
    salary: [3, 4.5],
    skills: ['Python', 'C', 'Problem Solving'],
    about: 'A year through four teams: firmware, perception, production and field. Then you choose.',
    tasks: [
      'Work on real tickets from the first week, with a mentor',
      'Spend a month on the assembly floor and a month with customers',
      'Show your own project at the end of the year',
    ],
    wanted: ['A degree in engineering of 2025 or 2026', 'Something that you built yourself'],
    lastJobs: ['', 'Intern', 'Project Trainee'],
    degrees: ENGINEER,
    weight: 14,
    postedDaysAgo: 95,
    closedDaysAgo: 12,
  },
  {
    title: 'Accounts Executive',
    employmentType: 'Part-Time',
    location: 'Pune',
    experience: 2,
    salary: [2.8, 4.8],
    skills: ['Tally', 'GST', 'Accounts Payable', 'Excel'],
    about: 'Suppliers, invoices, returns: you keep our books in order, four mornings a week.',
    tasks: [
      'Enter and match supplier invoices in Tally',
      'Prepare the monthly GST returns',
      'Help with the yearly audit',
    ],
    wanted: ['Two years in accounts', 'B.Com or better'],
    lastJobs: ['Accountant', 'Accounts Assistant', 'Audit Assistant'],
    degrees: ['B.Com', 'M.Com'],
    weight: 3,
    postedDaysAgo: 45,
  },
];

/** The post's rich text. */
export function descriptionOf({ about, tasks, wanted }: DemoJob): string {
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return [
    `<p>${about}</p>`,
    `<p><strong>What you will do</strong></p>${list(tasks)}`,
    `<p><strong>What you bring</strong></p>${list(wanted)}`,
  ].join('');
}
