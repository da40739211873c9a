/** Skills as in job posts, for suggestions: our own list, with a focus on robotics (see docs/decisions). */
export const SKILLS: readonly string[] = `
  3D Printing | A/B Testing | Accounts Payable | Accounts Receivable | Active Directory |
  Adobe After Effects | Adobe Illustrator | Adobe Photoshop | Adobe Premiere Pro | Agile | AI Agents |
  Airflow | Altium Designer | Analog Circuit Design | Android | Angular | Ansible | ANSYS |
  Apache Kafka | Apache Spark | API Design | Arduino | ARM Cortex | ASP.NET Core | Auditing | AutoCAD |
  Automated Testing | AWS | AWS Lambda | Azure | Azure DevOps | Bash | Battery Management Systems |
  Behaviour Trees | Benefits Administration | Bill of Materials | BLDC Motor Control |
  Bluetooth Low Energy | Bookkeeping | Bootstrap | Budgeting | Business Analysis | Business Development |
  C | C# | C++ | CAN Bus | Canva | CATIA | Change Management | CI/CD | Circuit Simulation |
  Cloud Architecture | CNC Programming | Coaching | Cold Calling | Collaborative Robots | Communication |
  Compensation Planning | Compliance | Composite Materials | Computer Networking | Computer Vision |
  Conflict Resolution | Content Marketing | Content Writing | Contract Negotiation | Control Systems |
  Copywriting | Cost Accounting | CRM | Creo | CSS | CUDA | Customer Relationship Management |
  Customer Service | Cyber Security | Cypress | Data Analysis | Data Engineering | Data Modelling |
  Data Structures and Algorithms | Data Visualisation | Data Warehousing | dbt | Deep Learning |
  Design for Manufacturing | Design Systems | Design Thinking | DevOps | Digital Marketing |
  Distributed Systems | Django | Docker | Drone Systems | Dynamics | Elasticsearch | Electric Drives |
  Electrical Wiring | Embedded C | Embedded Linux | Embedded Systems | EMI/EMC | Employee Engagement |
  Employee Relations | End Effector Design | Energy Storage | English | ERP | EtherCAT |
  Event Management | Excel | Express.js | FastAPI | Feature Engineering | FEM Analysis | Figma |
  Financial Analysis | Financial Modelling | Financial Reporting | Firebase | Firmware Development |
  Flask | Flutter | FMEA | Forecasting | FPGA | FreeRTOS | Functional Safety | Gazebo | GD&T |
  Generative AI | Git | GitHub Actions | GitLab CI | Go | Google Ads | Google Analytics | Google Cloud |
  GPU Programming | Grafana | Graphic Design | GraphQL | gRPC | GST | Hadoop | Hindi | HMI Design |
  HR Analytics | HR Policies | HTML | Human Resource Management | Human-Robot Interaction | Hydraulics |
  I2C | IMU Calibration | Incident Management | Industrial Automation | Information Security |
  Injection Moulding | Instrumentation | Interviewing | Inventory Management | iOS | Industrial IoT |
  IoT | ISO 9001 | ITIL | Java | JavaScript | Jenkins | Jest | Jira | Job Evaluation | jQuery |
  Kalman Filtering | KiCad | Kinematics | Kotlin | Kubernetes | Labour Law | LabVIEW | Laravel |
  Leadership | Lead Generation | Lean Manufacturing | Learning and Development | LiDAR | Linux |
  Linux Administration | Localisation and Mapping | Logistics | LLM Fine-Tuning | Machine Learning |
  Manual Testing | Manufacturing Processes | Market Research | Marathi | Material Selection | MATLAB |
  Mechanical Design | Mechatronics | Microcontrollers | Microservices | Microsoft Office | MIG Welding |
  MLOps | Mobile App Development | Model Predictive Control | Modbus | MongoDB | Motion Planning |
  Motor Control | MoveIt | MQTT | MySQL | Natural Language Processing | Negotiation | NestJS | .NET |
  Network Security | Next.js | NGINX | Node.js | NoSQL | NumPy | NVIDIA Isaac Sim | NVIDIA Jetson |
  Object Detection | Object-Oriented Programming | Onboarding | OOP | OpenCV | OpenGL |
  Operations Management | Oracle Database | Organisational Development | OWASP | Pandas | Path Planning |
  Payroll | PCB Design | Penetration Testing | People Management | Perception | Performance Management |
  Performance Testing | Photogrammetry | PHP | PID Control | Playwright | PLC Programming | Pneumatics |
  Point Cloud Processing | PostgreSQL | Postman | Power BI | Power Electronics | PowerPoint |
  Preventive Maintenance | Problem Solving | Process Improvement | Procurement | Product Design |
  Product Management | Product Strategy | Production Planning | PROFINET | Project Management |
  Prometheus | Prompt Engineering | Prototyping | Public Speaking | Python | PyTorch | QlikView |
  Quality Assurance | Quality Control | RabbitMQ | Rapid Prototyping | Raspberry Pi | React |
  React Native | Real-Time Systems | Recruitment | Redis | Redux | Reinforcement Learning |
  Relationship Building | Requirements Analysis | REST APIs | Retrieval-Augmented Generation |
  RF Design | Risk Assessment | Risk Management | Robot Calibration | Robot Operating System |
  Robot Programming | Robotics | Root Cause Analysis | ROS | ROS 2 | RTOS | Ruby | Ruby on Rails | Rust |
  Safety Standards | Sales | Sales Strategy | Salesforce | SAP | SAP HANA | SAP MM | SCADA | Scala |
  Scheduling | scikit-learn | Scrum | Selenium | Semantic Segmentation | Sensor Fusion |
  Sensor Integration | SEO | Servo Drives | Sheet Metal Design | Siemens NX | Signal Processing |
  Simulink | Six Sigma | SLAM | Snowflake | Social Media Marketing | Software Architecture |
  Software Testing | Soldering | SolidWorks | Sourcing | SPI | Spring Boot | SQL | SQL Server |
  Stakeholder Management | State Estimation | Statistics | STM32 | Storybook | Strategic Planning |
  Supply Chain Management | Svelte | Swift | System Design | SystemVerilog | Systems Engineering |
  Tableau | Tailwind CSS | Talent Acquisition | Tally | Tax Filing | TDS | Team Management |
  Technical Documentation | Technical Support | Technical Writing | TensorFlow | TensorRT | Terraform |
  Test Automation | Test Planning | Thermal Analysis | Three.js | TIG Welding | Time Management |
  Tolerance Analysis | Training | Trajectory Optimisation | Troubleshooting | TypeScript | UART |
  UI Design | Unit Testing | Unity | Unreal Engine | Usability Testing | User Research | UX Design |
  Vector Databases | Vendor Management | Verilog | VHDL | Video Editing | Visual SLAM | Vite | VLSI |
  Vue.js | Warehouse Management | Web Accessibility | Webflow | WebRTC | WebSockets | Wireframing |
  WordPress | Workday | Workforce Planning | YOLO | Zoho
`
  .split('|')
  .map((text) => text.trim())
  .filter(Boolean);
